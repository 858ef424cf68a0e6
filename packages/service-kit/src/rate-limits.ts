import { AppError } from '@drappo/contracts/errors';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createGrowingDelay, type DelayedAttempts, type GrowingDelay } from './growing-delays.ts';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis-connection.ts';

export type RateLimiter = {
  /** Takes one point of `key`. Throws `too-many` with the seconds to wait if none is left. */
  take: (key: string) => Promise<void>;
  /** Returns the last taken point, for an attempt that turned out not to count. */
  returnPoint: (key: string) => Promise<void>;
  /** Resets all points of `key`. */
  forget: (key: string) => Promise<void>;
};

export type RateLimit = { name: string; points: number; seconds: number };

export type RateLimits = {
  /** Counted in Redis for all processes together; while Redis is down each process counts for itself. */
  shared: (limit: RateLimit) => RateLimiter;
  /** Counted only in this process: no round trip, for limits that only stop floods. */
  local: (limit: RateLimit) => RateLimiter;
  /** Waits that grow with the attempts, counted in Redis like `shared`. */
  delayed: (delay: GrowingDelay) => DelayedAttempts;
  /** Whether the shared limits are counted in Redis now. */
  isConnected: () => boolean;
  close: () => void;
};

/** A slow Redis must not slow sign-ins down: after this the local count takes over (ms). */
const REDIS_PATIENCE = 500;

export const createRateLimits = ({
  redis: connection,
  prefix,
  logger,
}: {
  redis: RedisConnection;
  prefix: string;
  logger: Logger;
}): RateLimits => {
  const redis = new Redis(connection.url, {
    ...connection.options,
    maxRetriesPerRequest: 0,
    enableOfflineQueue: false,
    connectTimeout: 3_000,
    commandTimeout: connection.commandTimeoutMs ?? REDIS_PATIENCE,
    lazyConnect: true,
    retryStrategy: (times) => Math.min(100 * times, 2_000),
  });
  const quiet = (error: Error): void => logger.debug({ err: error }, 'redis of the rate limits not reachable');
  redis.on('error', quiet);
  redis.connect().catch(quiet);

  return {
    shared: ({ name, points, seconds }) =>
      limiterOver(
        new RateLimiterRedis({
          storeClient: redis,
          rejectIfRedisNotReady: true,
          keyPrefix: `${prefix}:rate:${name}`,
          points,
          duration: seconds,
          insuranceLimiter: new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
        }),
      ),
    local: ({ name, points, seconds }) =>
      limiterOver(new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })),
    delayed: (delay) => createGrowingDelay(redis, prefix, delay),
    isConnected: () => redis.status === 'ready',
    close: () => redis.disconnect(),
  };
};

const limiterOver = (limiter: RateLimiterAbstract): RateLimiter => ({
  async take(key) {
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new AppError('too-many', {
        code: 'kit.too-many-requests',
        detail: 'Troppe richieste in poco tempo. Riprova tra poco.',
        retryAfter: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
      });
    }
  },
  async returnPoint(key) {
    await limiter.reward(key);
  },
  async forget(key) {
    await limiter.delete(key);
  },
});

import { AppError } from '@drappo/contracts/errors';
import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { createGrowingDelay, type DelayedAttempts, type GrowingDelay } from './growing-delays.ts';
import type { Logger } from './logger.ts';
import type { RedisConnection } from './redis-connection.ts';

export type RateLimiter = {
  /** Takes one point of `key`. Throws `too-many` with the seconds to wait once they are used up. */
  take: (key: string) => Promise<void>;
  /** Gives back the point that was taken last, of what turned out not to count. */
  giveBack: (key: string) => Promise<void>;
  /** Gives `key` all its points back. */
  forget: (key: string) => Promise<void>;
};

export type RateLimit = { name: string; points: number; seconds: number };

export type RateLimits = {
  /** Counted in Redis for all processes together; while Redis is away each process counts for itself. */
  shared: (limit: RateLimit) => RateLimiter;
  /** Counted in this process alone: costs no round trip, for limits that only stop floods. */
  local: (limit: RateLimit) => RateLimiter;
  /** Waits that grow with the attempts, counted in Redis like `shared`. */
  delayed: (delay: GrowingDelay) => DelayedAttempts;
  /** Whether the shared limits are counted in Redis now. */
  isConnected: () => boolean;
  close: () => void;
};

/** A slow Redis must not make sign-ins slow: after this the local count takes over (ms). */
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
  async giveBack(key) {
    await limiter.reward(key);
  },
  async forget(key) {
    await limiter.delete(key);
  },
});

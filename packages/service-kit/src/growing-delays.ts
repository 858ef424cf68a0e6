import { AppError } from '@drappo/contracts/errors';
import type { Redis } from 'ioredis';

export type GrowingDelay = {
  name: string;
  /** Attempts without a wait after them. */
  free: number;
  firstSeconds: number;
  /** Each wait is twice the previous one, up to this maximum. */
  longestSeconds: number;
  /** The count resets after this long without a further attempt. */
  forgetSeconds: number;
};

export type DelayedAttempts = {
  /**
   * Takes one attempt and returns the number taken so far. Throws `too-many` with the seconds to wait; a rejected call
   * does not count. Of several concurrent calls those during a wait are rejected.
   */
  take: (key: string, now: Date) => Promise<number>;
  forget: (key: string) => Promise<void>;
};

/** Attempts taken, and milliseconds to wait if this one was rejected. */
type Outcome = { attempts: number; waitMs: number };

// The same as `takeInMemory`, atomically for all processes.
const TAKE = `
local attempts = tonumber(redis.call('HGET', KEYS[1], 'attempts') or '0')
local next_at = tonumber(redis.call('HGET', KEYS[1], 'nextAt') or '0')
local now, free, first, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3]), tonumber(ARGV[4])
if next_at > now then return {attempts, next_at - now} end
attempts = attempts + 1
local wait = 0
if attempts >= free then wait = math.min(first * 2 ^ (attempts - free), longest) end
redis.call('HSET', KEYS[1], 'attempts', attempts, 'nextAt', string.format('%d', now + wait))
redis.call('EXPIRE', KEYS[1], ARGV[5])
return {attempts, 0}`;

const waitAfter = (attempts: number, { free, firstSeconds, longestSeconds }: GrowingDelay): number =>
  attempts < free ? 0 : Math.min(firstSeconds * 2 ** (attempts - free), longestSeconds) * 1_000;

/** While Redis is down, more keys than this evict the oldest. */
const MAX_KEYS = 10_000;

const createMemory = (delay: GrowingDelay) => {
  const known = new Map<string, { attempts: number; nextAt: number; until: number }>();
  return {
    take(key: string, now: number): Outcome {
      const found = known.get(key);
      const state = found && found.until > now ? found : { attempts: 0, nextAt: 0 };
      if (state.nextAt > now) return { attempts: state.attempts, waitMs: state.nextAt - now };
      const attempts = state.attempts + 1;
      known.delete(key);
      known.set(key, { attempts, nextAt: now + waitAfter(attempts, delay), until: now + delay.forgetSeconds * 1_000 });
      const [oldest] = known.keys();
      if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest);
      return { attempts, waitMs: 0 };
    },
    forget: (key: string): void => void known.delete(key),
  };
};

/** Waits that grow with the attempts, counted in Redis; while Redis is down each process counts for itself. */
export const createGrowingDelay = (redis: Redis, prefix: string, delay: GrowingDelay): DelayedAttempts => {
  const memory = createMemory(delay);
  const keyOf = (key: string): string => `${prefix}:delay:${delay.name}:${key}`;
  const takeShared = async (key: string, now: number): Promise<Outcome> => {
    const { free, firstSeconds, longestSeconds, forgetSeconds } = delay;
    const limits = [free, firstSeconds * 1_000, longestSeconds * 1_000, forgetSeconds];
    const [attempts, waitMs] = (await redis.eval(TAKE, 1, keyOf(key), now, ...limits)) as [number, number];
    return { attempts, waitMs };
  };
  return {
    async take(key, now) {
      const outcome = await takeShared(key, now.getTime()).catch(() => memory.take(key, now.getTime()));
      if (outcome.waitMs === 0) return outcome.attempts;
      throw new AppError('too-many', {
        code: 'kit.too-many-attempts',
        detail: 'Troppi tentativi. Riprova tra poco.',
        retryAfter: Math.max(1, Math.ceil(outcome.waitMs / 1_000)),
      });
    },
    async forget(key) {
      memory.forget(key);
      await redis.del(keyOf(key)).catch(() => undefined);
    },
  };
};

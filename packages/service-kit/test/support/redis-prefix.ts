import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';

export const redisUrl = (): string => {
  const url = process.env['TEST_REDIS_URL'];
  if (!url) throw new Error('TEST_REDIS_URL is missing: run the tests through `npm test`');
  return url;
};

export type RedisPrefix = {
  prefix: string;
  keys: () => Promise<string[]>;
  /** FLUSHDB for only this prefix. */
  forgetAll: () => Promise<void>;
  close: () => Promise<void>;
};

/** A prefix in the shared Redis for one test. */
export const redisPrefix = (): RedisPrefix => {
  const redis = new Redis(redisUrl());
  const prefix = `test-${randomUUID()}`;
  const keys = async (): Promise<string[]> => {
    const found: string[] = [];
    for await (const some of redis.scanStream({ match: `${prefix}:*`, count: 1_000 }))
      found.push(...(some as string[]));
    return found;
  };
  const forgetAll = async (): Promise<void> => {
    const all = await keys();
    if (all.length > 0) await redis.unlink(...all);
  };
  return {
    prefix,
    keys,
    forgetAll,
    async close() {
      await forgetAll();
      redis.disconnect();
    },
  };
};

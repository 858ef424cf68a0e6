import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../src/logger.ts';
import { createRateLimits, type RateLimiter, type RateLimits } from '../src/rate-limits.ts';
import { eventually } from '../src/testing/eventually.ts';
import { breakableProxy, type BreakableProxy } from './support/breakable-proxy.ts';
import { redisPrefix, redisUrl, type RedisPrefix } from './support/redis-prefix.ts';

const limit = { name: 'sign-in', points: 3, seconds: 60 };

let redis: RedisPrefix;
let proxy: BreakableProxy;
let opened: RateLimits[];
beforeEach(async () => {
  redis = redisPrefix();
  proxy = await breakableProxy(new URL(redisUrl()));
  opened = [];
});
afterEach(async () => {
  for (const limits of opened) limits.close();
  await proxy.close();
  await redis.close();
});

/** The limits of one process, once they reach Redis; a slow machine answers later than the default time-out. */
const startProcess = async (commandTimeoutMs = 50_000): Promise<RateLimits> => {
  const address = new URL(redisUrl());
  address.host = `127.0.0.1:${proxy.port}`;
  const limits = createRateLimits({
    redis: { url: address.href, options: {}, commandTimeoutMs },
    prefix: redis.prefix,
    logger: silentLogger(),
  });
  opened.push(limits);
  await connected(limits);
  return limits;
};
const connected = (limits: RateLimits): Promise<void> =>
  eventually('the limits count in redis', async () => {
    const name = `probe-${randomUUID()}`;
    await limits.shared({ ...limit, name }).take('probe');
    expect((await redis.keys()).filter((key) => key.includes(name))).toHaveLength(1);
  });
const takes = async (limiter: RateLimiter, key: string, times: number): Promise<string[]> => {
  const outcomes: string[] = [];
  for (let time = 0; time < times; time += 1) {
    outcomes.push(
      await limiter.take(key).then(
        () => 'taken',
        (error: { kind: string }) => error.kind,
      ),
    );
  }
  return outcomes;
};

describe('a shared rate limit', () => {
  it('counts the calls of two processes together, by key, and returns the retry time', async () => {
    const [one, two] = [(await startProcess()).shared(limit), (await startProcess()).shared(limit)];
    await one.take('anna');
    await two.take('anna');
    await one.take('anna');
    for (const limiter of [one, two]) {
      const refusal = await limiter.take('anna').catch((error: unknown) => error);
      expect(refusal).toMatchObject({ kind: 'too-many', code: 'kit.too-many-requests' });
      expect((refusal as { retryAfter: number }).retryAfter).toBeGreaterThan(50);
      expect((refusal as { retryAfter: number }).retryAfter).toBeLessThanOrEqual(60);
    }
    await two.take('bruno');
    await one.forget('anna');
    await two.take('anna');
  });

  it('allows exactly its points for concurrent calls', async () => {
    const limiters = [(await startProcess()).shared(limit), (await startProcess()).shared(limit)];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 40 }, (_, index) => limiters[index % 2]!.take('crowd')),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(limit.points);
  });

  it.each<[string, (proxy: BreakableProxy) => unknown]>([
    ['is away', (broken) => broken.cut()],
    ['does not answer', (broken) => broken.freeze()],
  ])('counts in each process while Redis %s, can be reset, and delays no request', async (_how, breakIt) => {
    const limits = await startProcess(500);
    const limiter = limits.shared(limit);
    // Redis answers none of these calls: a call that waited for it would never end.
    await breakIt(proxy);
    expect(await takes(limiter, 'anna', 4)).toEqual(['taken', 'taken', 'taken', 'too-many']);
    await limiter.forget('anna');
    expect(await takes(limiter, 'anna', 1)).toEqual(['taken']);
    await proxy.restore();
    await connected(limits);
  });
});

describe('a local rate limit', () => {
  it('counts only in its own process', async () => {
    const limits = await startProcess();
    const before = (await redis.keys()).length;
    expect(await takes(limits.local(limit), 'anna', 4)).toEqual(['taken', 'taken', 'taken', 'too-many']);
    expect(await takes(limits.local(limit), 'anna', 1)).toEqual(['taken']);
    expect(await redis.keys()).toHaveLength(before);
  });
});

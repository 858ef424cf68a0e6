import { afterAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from './logger.ts';
import { createRateLimits } from './rate-limits.ts';

// Nothing listens at this address: each process counts for itself. Other tests cover the limits with Redis.
const limits = createRateLimits({
  redis: { url: 'redis://127.0.0.1:1', options: {} },
  prefix: 'test',
  logger: silentLogger(),
});
afterAll(() => limits.close());

const begin = Date.parse('2026-11-22T10:00:00Z');
const create = () => {
  const delays = limits.delayed({ name: 'test', free: 3, firstSeconds: 1, longestSeconds: 5, forgetSeconds: 60 });
  return {
    ...delays,
    /** The number of attempts taken, or the seconds to wait as text. */
    at: (seconds: number, key = 'anna'): Promise<number | string> =>
      delays
        .take(key, new Date(begin + seconds * 1_000))
        .catch(({ retryAfter }: { retryAfter: number }) => `${retryAfter} s`),
  };
};

describe('a growing delay without Redis', () => {
  it('requires no wait at first, then one that doubles up to the maximum', async () => {
    const { at } = create();
    expect([await at(0), await at(0), await at(0)]).toEqual([1, 2, 3]);
    expect([await at(0), await at(0.5), await at(1)]).toEqual(['1 s', '1 s', 4]);
    expect([await at(2), await at(3)]).toEqual(['1 s', 5]);
    expect([await at(6), await at(7)]).toEqual(['1 s', 6]);
    expect([await at(7), await at(12)]).toEqual(['5 s', 7]);
  });

  it('accepts only the free attempts of many concurrent attempts', async () => {
    const { at } = create();
    const answers = await Promise.all(Array.from({ length: 50 }, () => at(0)));
    expect(answers.filter((answer) => typeof answer === 'number')).toEqual([1, 2, 3]);
  });

  it('counts keys separately, and clears a count on request and after a while', async () => {
    const { at, forget } = create();
    for (let turn = 0; turn < 3; turn += 1) await at(0);
    expect(await at(0, 'bruno')).toBe(1);
    await forget('anna');
    expect(await at(0)).toBe(1);
    expect(await at(61, 'bruno')).toBe(1);
  });
});

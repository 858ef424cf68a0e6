import { afterAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from './logger.ts';
import { createRateLimits, type RateLimiter } from './rate-limits.ts';

// Local limits never use Redis: nothing listens at this address.
const limits = createRateLimits({
  redis: { url: 'redis://127.0.0.1:1', options: {} },
  prefix: 'test',
  logger: silentLogger(),
});
afterAll(() => limits.close());

const outcomes = async (limiter: RateLimiter, keys: string[]): Promise<string[]> => {
  const answers: string[] = [];
  for (const key of keys)
    answers.push(
      await limiter.take(key).then(
        () => 'taken',
        ({ kind }: { kind: string }) => kind,
      ),
    );
  return answers;
};

describe('a local limit', () => {
  it('allows its points for each key, then rejects with the seconds to wait', async () => {
    const limiter = limits.local({ name: 'one', points: 2, seconds: 60 });
    expect(await outcomes(limiter, ['anna', 'anna', 'anna', 'bruno'])).toEqual(['taken', 'taken', 'too-many', 'taken']);
    const refusal = (await limiter.take('anna').catch((error: unknown) => error)) as { retryAfter: number };
    expect(refusal).toMatchObject({
      code: 'kit.too-many-requests',
      detail: 'Troppe richieste in poco tempo. Riprova tra poco.',
    });
    expect(refusal.retryAfter).toBeGreaterThanOrEqual(1);
    expect(refusal.retryAfter).toBeLessThanOrEqual(60);
  });

  it('resets the points of a key', async () => {
    const limiter = limits.local({ name: 'two', points: 1, seconds: 60 });
    await outcomes(limiter, ['anna', 'anna']);
    await limiter.forget('anna');
    expect(await outcomes(limiter, ['anna', 'anna'])).toEqual(['taken', 'too-many']);
  });

  it('counts separately from limits with other names', async () => {
    const [one, other] = ['three', 'four'].map((name) => limits.local({ name, points: 1, seconds: 60 }));
    expect(await outcomes(one!, ['anna', 'anna'])).toEqual(['taken', 'too-many']);
    expect(await outcomes(other!, ['anna'])).toEqual(['taken']);
  });
});

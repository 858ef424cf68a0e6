import { afterAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from './logger.ts';
import { createRateLimits, type RateLimiter } from './rate-limits.ts';

// Local limits never ask Redis: nothing listens at this address.
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
  it('lets through its points for each key, then refuses with the seconds to wait', async () => {
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

  it('gives a key all its points back', async () => {
    const limiter = limits.local({ name: 'two', points: 1, seconds: 60 });
    await outcomes(limiter, ['anna', 'anna']);
    await limiter.forget('anna');
    expect(await outcomes(limiter, ['anna', 'anna'])).toEqual(['taken', 'too-many']);
  });

  it('counts apart from limits of other names', async () => {
    const [one, other] = ['three', 'four'].map((name) => limits.local({ name, points: 1, seconds: 60 }));
    expect(await outcomes(one!, ['anna', 'anna'])).toEqual(['taken', 'too-many']);
    expect(await outcomes(other!, ['anna'])).toEqual(['taken']);
  });
});

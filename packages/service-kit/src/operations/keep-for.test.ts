import { describe, expect, it } from '@jest/globals';
import { keepFor } from './keep-for.ts';

describe('a cached result', () => {
  it('is computed again once it has expired', async () => {
    let count = 0;
    const ask = keepFor(0, async () => (count += 1));
    expect([await ask(), await ask()]).toEqual([1, 2]);
  });

  it('is computed again after a failure, which every waiting caller gets', async () => {
    let count = 0;
    const ask = keepFor(60_000, async () => {
      count += 1;
      if (count === 1) throw new Error('away');
      return count;
    });
    const [first, second] = await Promise.allSettled([ask(), ask()]);
    expect([first.status, second.status]).toEqual(['rejected', 'rejected']);
    expect([await ask(), await ask()]).toEqual([2, 2]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { effectBackoff } from './effect.ts';

describe('effectBackoff', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [10, 512_000],
    [11, 600_000],
    [12, 600_000],
    [1_000, 600_000],
  ])('is after attempt %d %d ms', (attempt, wait) => {
    expect(effectBackoff(attempt)).toBe(wait);
  });

  it('sums up over twelve attempts to about half an hour', () => {
    const waits = Array.from({ length: 11 }, (_, index) => effectBackoff(index + 1));
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 60_000).toBeCloseTo(27.05, 1);
  });
});

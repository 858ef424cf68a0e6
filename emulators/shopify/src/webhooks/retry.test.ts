import { describe, expect, it } from '@jest/globals';
import { pauseAfter, RETRIES } from './retry.ts';

describe('retries of a webhook', () => {
  it('are eight over four hours for an endpoint that never accepts, each pause twice the one before', () => {
    const pauses = Array.from({ length: RETRIES }, (_, index) => pauseAfter(index + 1, 1) ?? 0);
    expect(Math.round(pauses.reduce((sum, pause) => sum + pause, 0) / 60_000)).toBe(240);
    pauses.slice(1).forEach((pause, index) => expect(pause / (pauses[index] ?? 0)).toBeCloseTo(2, 3));
    expect(pauseAfter(RETRIES + 1, 1)).toBeUndefined();
  });

  it('follow each other faster at a smaller scale, but never immediately', () => {
    expect(pauseAfter(1, 0.01)).toBe(565);
    expect(pauseAfter(1, 1e-9)).toBe(1);
  });
});

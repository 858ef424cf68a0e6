import { describe, expect, it } from '@jest/globals';
import { scaleEnd } from './chart-scale.ts';

describe('the end of a scale', () => {
  it.each([
    [0, 1],
    [1, 1],
    [2, 2],
    [3, 5],
    [10, 10],
    [11, 20],
    [51, 100],
    [1_000_001, 2_000_000],
  ])('for a maximum of %i is %i', (most, end) => {
    expect(scaleEnd(most)).toBe(end);
  });
});

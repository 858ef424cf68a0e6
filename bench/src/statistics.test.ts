import { describe, expect, it } from '@jest/globals';
import { median, ms, percentile } from './statistics.ts';

describe('percentile', () => {
  const values = [50, 10, 40, 20, 30];

  it('returns a measured value, by the nearest rank', () => {
    expect([0.2, 0.5, 0.99].map((part) => percentile(values, part))).toEqual([10, 30, 50]);
    expect(median([4, 1, 3, 2])).toBe(2);
  });

  it('returns NaN without values', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('ms', () => {
  it('has a decimal only below ten', () => {
    expect([ms(2.34), ms(123.6)]).toEqual(['2.3 ms', '124 ms']);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isTooLarge, totalOf } from './order-total.ts';

describe('isTooLarge', () => {
  it.each([
    [99_999_999, 21, false],
    [100_000_000, 21, false],
    [99_999_999, 22, true],
    [1, 2_100_000_001, true],
    [99_999_999, 1_000_000, true],
  ])('returns for %d cents and %d pieces: %s', (unitPrice, quantity, expected) => {
    expect(isTooLarge([{ unitPrice, quantity }])).toBe(expected);
  });

  it('adds up the lines', () => {
    const line = { unitPrice: 99_999_999, quantity: 11 };
    expect(totalOf([line, line])).toBe(2_199_999_978);
    expect(isTooLarge([line, line])).toBe(true);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isOurs } from './shop-order.ts';

describe('isOurs', () => {
  it.each([
    ['DW-1', true],
    ['DW-', true],
    ['dw-1', true],
    [' DW-1', true],
    ['DW1', false],
    ['XDW-1', false],
    ['', false],
    [null, false],
  ])('of %j is %s', (sku, expected) => {
    expect(isOurs(sku)).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import { namedSkus } from './named-skus.ts';

describe('namedSkus', () => {
  const catalogue = ['DW-X-0', 'DW-Y-1', 'dw-y-1'];

  it.each([
    ['DW-X-0', 'DW-X-0'],
    ['dw-x-0', 'DW-X-0'],
    ['Dw\u2011X-0', 'DW-X-0'],
    ['dw-y-1', 'dw-y-1'],
    ['DW-Y-1', 'DW-Y-1'],
    ['Dw-Y-1', undefined],
    ['DW-Z', undefined],
  ])('%j names %j', (asked, named) => {
    expect(namedSkus([asked], catalogue).get(asked)).toBe(named);
  });
});

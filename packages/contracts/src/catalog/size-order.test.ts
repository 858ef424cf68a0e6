import { describe, expect, it } from '@jest/globals';
import { compareSizes, sizeRun } from './size-order.ts';

it('sorts sizes as they grow: letters, numbers, words', () => {
  const sizes = ['Unica', '40', '38', 'XL', 'S', 'XXS', '38,5', 'M'];
  expect(sizes.toSorted(compareSizes)).toEqual(['XXS', 'S', 'M', 'XL', '38', '38,5', '40', 'Unica']);
});

describe('sizeRun', () => {
  it.each([
    [['M', 'XS', 'XXL', 'M'], 'XS-XXL'],
    [['41', '36', null], '36-41'],
    [['Unica'], 'taglia unica'],
    [['M', 'M'], 'taglia M'],
    [['S', '40'], '2 taglie'],
    [['corta', 'lunga'], '2 taglie'],
    [[null, ' '], ''],
  ])('of %j is "%s"', (sizes, text) => {
    expect(sizeRun(sizes)).toBe(text);
  });
});

import { describe, expect, it } from '@jest/globals';
import { compareSizes, sizeRun } from './size-order.ts';

it('compareSizes sorts sizes in ascending order: letters, numbers, words', () => {
  const sizes = ['Unica', '40', '38', 'XL', 'S', 'XXS', '38,5', 'M'];
  expect(sizes.toSorted(compareSizes)).toEqual(['XXS', 'S', 'M', 'XL', '38', '38,5', '40', 'Unica']);
});

it.each([
  [
    ['XXL', '3XL', '2XS', 'XL', '2XL'],
    ['2XS', 'XL', '2XL', 'XXL', '3XL'],
  ],
  [
    ['39', '38½', '38', '37 1/2'],
    ['37 1/2', '38', '38½', '39'],
  ],
  // Read as a whole number, 38½ would come before 38,25.
  [
    ['38½', '38,25', '38 1/2', '38'],
    ['38', '38,25', '38 1/2', '38½'],
  ],
  [
    ['IT 44', 'IT 38', 'IT42', 'Taglia unica'],
    ['IT 38', 'IT42', 'IT 44', 'Taglia unica'],
  ],
])('compareSizes sorts %j with their halves, prefixes and aliases', (sizes, sorted) => {
  expect(sizes.toSorted(compareSizes)).toEqual(sorted);
});

it('compareSizes is transitive for every three of these texts, and only equal texts compare as equal', () => {
  const heads = ['', ' ', 'IT ', 'it', '2', 'X'];
  const bodies = [
    '',
    'XS',
    's',
    'XL',
    'XXL',
    '2XL',
    '38',
    '38,5',
    '38.5',
    '38½',
    '38 1/2',
    '1/2',
    'Unica',
    '\u00e8',
    'e\u0300',
    '\u0000',
  ];
  const sizes = [...new Set(heads.flatMap((head) => bodies.map((body) => head + body)))];
  const signs = sizes.map((one) => sizes.map((other) => Math.sign(compareSizes(one, other))));
  const sign = (one: number, other: number): number => signs[one]![other]!;
  const indexes = [...sizes.keys()];
  const broken = indexes.flatMap((a) =>
    indexes
      .filter(
        (b) =>
          sign(a, b) + sign(b, a) !== 0 ||
          (sign(a, b) === 0) !== (a === b) ||
          indexes.some((c) => sign(a, b) <= 0 && sign(b, c) <= 0 && sign(a, c) > 0),
      )
      .map((b) => [sizes[a], sizes[b]]),
  );
  expect(broken).toEqual([]);
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
  ])('returns for %j "%s"', (sizes, text) => {
    expect(sizeRun(sizes)).toBe(text);
  });
});

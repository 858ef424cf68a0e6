import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { inVisualOrder, isRightToLeft, levelsOf, mirrored } from './direction.ts';

/** The words of a line as they are drawn, from left to right; words that go from right to left stay as they are typed. */
const drawn = (text: string): string[] => {
  const levels = levelsOf(text);
  const runs = [...text.matchAll(/\S+|\s+/g)].map(({ 0: word, index }) => ({ word, level: levels[index] ?? 0 }));
  return inVisualOrder(runs)
    .map(({ word }) => word.trim())
    .filter(Boolean);
};

describe('inVisualOrder', () => {
  it.each([
    ['Via Roma 12', ['Via', 'Roma', '12']],
    ['שם דן מנו', ['מנו', 'דן', 'שם']],
    ['سعر 12345', ['12345', 'سعر']],
    ['כתובת 12345', ['12345', 'כתובת']],
    ['יש לי 500 של', ['של', '500', 'לי', 'יש']],
    ['One اثنان ثلاثة Four', ['One', 'ثلاثة', 'اثنان', 'Four']],
    ['محمد Via Roma علي', ['علي', 'Via', 'Roma', 'محمد']],
    ['王小明 100', ['王小明', '100']],
  ])('draws %s from left to right as %j', (text, words) => {
    expect(drawn(text)).toEqual(words);
  });

  it('neither loses nor repeats a run', () => {
    const level = fc.integer({ min: 0, max: 4 });
    fc.assert(
      fc.property(fc.array(level, { maxLength: 12 }), (levels) => {
        const runs = levels.map((one, index) => ({ level: one, index }));
        const order = inVisualOrder(runs).map(({ index }) => index);
        expect(order.toSorted((a, b) => a - b)).toEqual(runs.map(({ index }) => index));
      }),
      { seed: 33, numRuns: 200 },
    );
  });
});

describe('mirrored', () => {
  it('mirrors brackets', () => {
    expect(mirrored('(קומה 3) [א] «ב»')).toBe(')קומה 3( ]א[ »ב«');
  });
});

describe('isRightToLeft', () => {
  it.each([
    ['محمد', true],
    ['דוד', true],
    ['މާލެ', true],
    ['王小明', false],
    ['Nicolò', false],
  ])('of %s is %s', (text, expected) => {
    expect(isRightToLeft(text)).toBe(expected);
  });
});

import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { graphemesOf, partsOf } from './breaks.ts';

describe('partsOf', () => {
  it.each([
    ['Via Roma 12', ['Via ', 'Roma ', '12']],
    ['上海市', ['上', '海', '市']],
    ['世纪大道，（东）', ['世', '纪', '大', '道，', '（东）']],
    ['서울 강남구', ['서', '울 ', '강', '남', '구']],
    ['ถนนสุขุมวิท แขวงคลองเตย', ['ถนน', 'สุขุมวิท ', 'แขวง', 'คลองเตย']],
    ['شارع التحرير', ['شارع ', 'التحرير']],
  ])('splits %s where a line may end', (text, parts) => {
    expect(partsOf(text)).toEqual(parts);
  });

  it('returns every character once', () => {
    const letters = fc.constantFrom(...'aB 1-.,()é王明國。、ケ국สุขوم\u200cדו👩🇮🇹');
    fc.assert(
      fc.property(fc.string({ unit: letters, maxLength: 40 }), (text) => {
        expect(partsOf(text).join('')).toBe(text);
        expect(graphemesOf(text).join('')).toBe(text);
      }),
      { seed: 33, numRuns: 300 },
    );
  });
});

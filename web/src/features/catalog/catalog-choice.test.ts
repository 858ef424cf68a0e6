import { describe, expect, it } from '@jest/globals';
import { choiceAt, choiceQuery, chosenCount, noChoice, putChoice, sortAt } from './catalog-choice.ts';

const all = {
  sizes: ['38', '38,5'],
  colors: ['blu notte'],
  prices: ['upTo100' as const],
  from: '49,90',
  to: '100',
  available: true,
  recent: true,
  discounted: true,
};

describe('catalogue facets', () => {
  it('are read from the address as written, beside its other parameters', () => {
    const params = new URLSearchParams('section=catalog&search=lana&taglia=XS');
    putChoice(params, all);
    expect(choiceAt(params)).toEqual(all);
    expect([params.get('section'), params.get('search'), params.getAll('taglia')]).toEqual([
      'catalog',
      'lana',
      ['38', '38,5'],
    ]);
    putChoice(params, noChoice);
    expect(params.toString()).toBe('section=catalog&search=lana');
  });

  it('are sent without unselected values', () => {
    expect(choiceQuery(noChoice)).toEqual({});
    expect(choiceQuery(all)).toEqual({
      sizes: '38|38,5',
      colors: 'blu notte',
      prices: 'upTo100',
      minPrice: '49,90',
      maxPrice: '100',
      available: 'true',
      recent: 'true',
      discounted: 'true',
    });
    expect([chosenCount(noChoice), chosenCount(all)]).toEqual([0, 8]);
  });

  it.each(['taglia=&taglia=a|b', `colore=${'x'.repeat(61)}`, 'prezzo=tanto', 'da=x', 'da=20&a=10', 'disponibili=yes'])(
    'ignore the invalid value %s',
    (text) => {
      expect(choiceAt(new URLSearchParams(text))).toEqual(noChoice);
    },
  );

  it('accept only the known sort orders', () => {
    expect(sortAt(new URLSearchParams('ordine=-price'))).toBe('-price');
    expect(sortAt(new URLSearchParams('ordine=oldest'))).toBeUndefined();
  });
});

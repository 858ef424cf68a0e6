import { describe, expect, it } from '@jest/globals';
import { skusTaken, stockChangedMeanwhile, tooLittleStock } from './catalog-errors.ts';

describe('tooLittleStock (decision O1: names what is left)', () => {
  it.each([
    ['bianco, M', 0, 'Non restano pezzi della variante bianco, M.'],
    ['bianco, M', 1, 'Resta 1 pezzo della variante bianco, M. Riduci la quantità.'],
    ['bianco, M', 2, 'Restano 2 pezzi della variante bianco, M. Riduci la quantità.'],
    ['', 0, 'Non restano pezzi.'],
    ['', 1, 'Resta 1 pezzo. Riduci la quantità.'],
    ['', 40, 'Restano 40 pezzi. Riduci la quantità.'],
  ])('of %j with %i left', (variant, available, detail) => {
    expect(tooLittleStock(variant, available)).toMatchObject({ kind: 'conflict', detail, extra: { available } });
  });
});

describe('stockChangedMeanwhile', () => {
  it.each([
    [0, 'ora sono 0 pezzi'],
    [1, 'ora è 1 pezzo'],
    [2, 'ora sono 2 pezzi'],
  ])('with %i says "%s"', (stock, words) => {
    const detail = `Le scorte sono cambiate nel frattempo: ${words}. Controlla e riprova.`;
    expect(stockChangedMeanwhile(stock)).toMatchObject({ kind: 'conflict', detail, extra: { stock } });
  });
});

describe('skusTaken', () => {
  it('names one SKU at its field', () => {
    expect(skusTaken([{ sku: 'A', field: 'sku' }])).toMatchObject({
      kind: 'conflict',
      detail: 'Lo SKU A è già usato da un altro prodotto.',
      errors: [{ field: 'sku', message: 'SKU già usato' }],
    });
  });

  it('names several SKUs, each at its field', () => {
    const taken = ['A', 'B'].map((sku, index) => ({ sku, field: `variants.${index}.sku` }));
    expect(skusTaken(taken)).toMatchObject({
      detail: 'Questi SKU sono già usati da altri prodotti: A, B.',
      errors: [{ field: 'variants.0.sku' }, { field: 'variants.1.sku' }],
    });
  });
});

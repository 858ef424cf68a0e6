import { describe, expect, it } from '@jest/globals';
import { stockChangedMeanwhile, tooLittleStock } from './stock-errors.ts';

describe('tooLittleStock (decision O1: reports the available pieces)', () => {
  it.each([
    ['bianco, M', 0, 'Non restano pezzi della variante bianco, M.'],
    ['bianco, M', 1, 'Resta 1 pezzo della variante bianco, M. Riduci la quantità.'],
    ['bianco, M', 2, 'Restano 2 pezzi della variante bianco, M. Riduci la quantità.'],
    ['', 0, 'Non restano pezzi.'],
    ['', 1, 'Resta 1 pezzo. Riduci la quantità.'],
    ['', 40, 'Restano 40 pezzi. Riduci la quantità.'],
  ])('reports for %j with %i available', (variant, available, detail) => {
    expect(tooLittleStock(variant, available)).toMatchObject({ kind: 'conflict', detail, extra: { available } });
  });
});

describe('stockChangedMeanwhile', () => {
  it.each([
    [0, 'ora sono 0 pezzi'],
    [1, 'ora è 1 pezzo'],
    [2, 'ora sono 2 pezzi'],
  ])('says for a stock of %i "%s"', (stock, words) => {
    const detail = `Le scorte sono cambiate nel frattempo: ${words}. Controlla e riprova.`;
    expect(stockChangedMeanwhile(stock)).toMatchObject({ kind: 'conflict', detail, extra: { stock } });
  });
});

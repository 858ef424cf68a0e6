import { describe, expect, it } from '@jest/globals';
import { readProductLines } from './import-lines.ts';

const read = (price: string) =>
  readProductLines([{ row: 2, cells: { name: 'Gilet', category: 'Abbigliamento', price, sku: 'G' } }]);

describe('readProductLines, amounts', () => {
  it.each([
    ['1.234,50', 123_450],
    ['1\u00A0234,50 €', 123_450],
    ['49.900000000000006', 4_990],
    ['€ 49.90', 4_990],
  ])('reads the price %j as %d cents', (price, cents) => {
    expect(read(price).read?.input.price).toBe(cents);
  });

  it('refuses a price that may be read in two ways', () => {
    expect(read('1.234').mistakes.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Prezzo', '«1.234» si può leggere in due modi: scrivi 1234,00 oppure 1,23'],
    ]);
  });

  it.each([
    ['1.234,50', 123_450],
    ['1\u00A0234,50 €', 123_450],
    ['49.900000000000006', 4_990],
    ['€ 49.90', 4_990],
  ])('reads the price %j as %d cents', (price, cents) => {
    expect(read(price).read?.input.price).toBe(cents);
  });

  it('refuses a price that may be read in two ways', () => {
    expect(read('1.234').mistakes.map(({ row, column, message }) => [row, column, message])).toEqual([
      [2, 'Prezzo', '«1.234» si può leggere in due modi: scrivi 1234,00 oppure 1,23'],
    ]);
  });
});

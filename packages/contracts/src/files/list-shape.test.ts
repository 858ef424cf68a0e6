import { describe, expect, it } from '@jest/globals';
import { cellsOfColumns, columnTitled, titleKey, type ListShape } from './list-shape.ts';

describe('titleKey', () => {
  it.each([
    ['Quantità', 'quantita'],
    ['Quantita\u0300', 'quantita'],
    ["QUANTITA'", 'quantita'],
    ['Q.tà', 'q ta'],
    ['\uFEFF SKU\u00A0', 'sku'],
    ['Prezzo (€)', 'prezzo'],
    ['Paese d’origine', 'paese d origine'],
    ["Paese  d'origine", 'paese d origine'],
    ['Lettera_di-vettura', 'lettera di vettura'],
    ['描述', '描述'],
    ['€', ''],
    ['', ''],
  ])('of %j is %j', (title, key) => {
    expect(titleKey(title)).toBe(key);
  });
});

it('columnTitled prefers the first known title', () => {
  expect(columnTitled(['Articolo', 'SKU'], ['sku', 'articolo'])).toBe(1);
  expect(columnTitled(['Articolo'], ['sku', 'articolo'])).toBe(0);
  expect(columnTitled(['Nome'], ['sku', 'articolo'])).toBe(-1);
  expect(columnTitled([], ['sku'])).toBe(-1);
});

it('cellsOfColumns returns the cells of the columns, or undefined for a row without them', () => {
  const shape: ListShape = {
    columns: [
      { at: 2, kind: { is: 'code' } },
      { at: 0, kind: { is: 'text' } },
    ],
    hasTitles: true,
    isWide: true,
  };
  expect(cellsOfColumns(shape, ['BRT', 'x', 'ORD-1'])).toEqual(['ORD-1', 'BRT']);
  expect(cellsOfColumns(shape, [' ', 'x', 'ORD-1'])).toBeUndefined();
  expect(cellsOfColumns(shape, ['BRT'])).toEqual(['', 'BRT']);
});

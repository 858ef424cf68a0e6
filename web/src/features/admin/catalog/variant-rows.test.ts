import { describe, expect, it } from '@jest/globals';
import { addCell, addColor, addSize, removeSize, sizesOf, suggestSku, type VariantRow } from './variant-rows.ts';

const cells = (rows: VariantRow[]) => rows.map(({ color, size, sku }) => [color, size, sku].join(' '));

describe('the grid of variants', () => {
  it('grows by a row for each colour and a column for each size', () => {
    const colours = addColor(addColor([], 'DW', 'bianco'), 'DW', 'verde bosco');
    expect(cells(colours)).toEqual(['bianco  DW-BIA', 'verde bosco  DW-VER']);
    const grid = addSize(addSize(colours, 'DW', 'M'), 'DW', 'S');
    expect(cells(grid)).toEqual([
      'bianco S DW-BIA-S',
      'bianco M DW-BIA-M',
      'verde bosco S DW-VER-S',
      'verde bosco M DW-VER-M',
    ]);
  });

  it('gives the first size and the first colour to known variants, which keep their SKU', () => {
    const known = [{ id: '1', color: 'nero', size: '', sku: 'OLD', stock: 4 }];
    expect(addSize(known, 'DW', '42')).toEqual([{ id: '1', color: 'nero', size: '42', sku: 'OLD', stock: 4 }]);
    expect(addColor([{ id: '1', color: '', size: 'M', sku: 'OLD' }], 'DW', 'blu')).toEqual([
      { id: '1', color: 'blu', size: 'M', sku: 'OLD' },
    ]);
  });

  it('adds no duplicate and never suggests a SKU twice', () => {
    const rows = addCell([], 'DW', 'bianco', 'M');
    expect(addColor(rows, 'DW', 'bianco')).toBe(rows);
    expect(addSize(rows, 'DW', 'M')).toBe(rows);
    expect(suggestSku(rows, 'DW', 'bianco', 'M')).toBe('DW-BIA-M-2');
    expect(suggestSku(rows, 'dw', 'bianco', 'M')).toBe('dw-BIA-M-2');
  });

  it('sorts the sizes in ascending order', () => {
    const rows = addSize(addSize(addColor([], 'DW', 'blu'), 'DW', '42'), 'DW', 'XL');
    expect(sizesOf(rows)).toEqual(['XL', '42']);
    const shoes = ['38', '38½', '37,5'].reduce((all, size) => addSize(all, 'DW', size), addColor([], 'DW', 'nero'));
    expect(sizesOf(shoes)).toEqual(['37,5', '38', '38½']);
    expect(shoes.map(({ size }) => size)).toEqual(['37,5', '38', '38½']);
    expect(cells(removeSize(rows, '42'))).toEqual(['blu XL DW-BLU-XL']);
  });
});

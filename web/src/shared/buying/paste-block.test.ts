import { describe, expect, it } from '@jest/globals';
import { blockReport, fillBlock, readBlock } from './paste-block.ts';

const grid = ['sabbia', 'verde'].flatMap((color, row) =>
  ['XS', 'S', 'M'].map((size, column) => ({
    row,
    column,
    variantId: `${color}-${size}`,
    name: `${color} ${size}`,
    isSoldOut: color === 'verde' && size === 'XS',
  })),
);

describe('readBlock', () => {
  it('reads rows and columns as spreadsheets copy them', () => {
    expect(readBlock('1\t 2\r\n\t4\r\n')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    expect(readBlock('1\n2')).toEqual([['1'], ['2']]);
    expect(readBlock('12')).toBeUndefined();
    expect(readBlock('12\n')).toBeUndefined();
  });
});

describe('fillBlock', () => {
  it('fills to the right and down, skips sold-out places and counts what falls outside', () => {
    const filled = fillBlock(grid, { row: 0, column: 0 }, [['1', '', '1,5', '9'], ['2', '3'], ['4']]);
    expect(filled).toEqual({
      texts: { 'sabbia-XS': '1', 'sabbia-M': '1,5', 'verde-S': '3' },
      soldOut: ['verde XS'],
      outside: 2,
    });
    expect(blockReport(filled)).toBe(
      '3 celle riempite, 1 saltata: verde XS è esaurita, 2 saltate: fuori dalla tabella',
    );
  });

  it('begins at the focused cell', () => {
    const filled = fillBlock(grid, { row: 1, column: 2 }, [['7']]);
    expect(filled.texts).toEqual({ 'verde-M': '7' });
    expect(blockReport(filled)).toBe('1 cella riempita');
  });
});

import { describe, expect, it } from '@jest/globals';
import { blockReport, fillBlock, readBlock } from './paste-block.ts';

const grid = ['sabbia', 'verde'].flatMap((color, row) =>
  ['XS', 'S', 'M'].map((size, column) => ({
    row,
    column,
    variantId: `${color}-${size}`,
    name: `${color} ${size}`,
    available: color === 'verde' && size === 'XS' ? 0 : 9,
  })),
);

describe('readBlock', () => {
  it('reads rows and columns as spreadsheets copy them', () => {
    expect(readBlock('1\t 2\r\n\t4\r\n')).toEqual([
      ['1', '2'],
      ['', '4'],
    ]);
    expect(readBlock('1\n2')).toEqual([['1'], ['2']]);
    expect(readBlock('1\n\n"2"\t"a\nb"\n')).toEqual([['1'], [''], ['2', 'a\nb']]);
    expect(readBlock('12')).toBeUndefined();
    expect(readBlock('12\n')).toBeUndefined();
  });
});

describe('fillBlock', () => {
  it('fills to the right and down, and reports each number without a place or with a problem', () => {
    const filled = fillBlock(grid, { row: 0, column: 0 }, [['1', '', '1,5', '9'], ['2', '3', '10'], ['4']]);
    expect(filled.texts).toEqual({ 'sabbia-XS': '1', 'sabbia-M': '1,5', 'verde-S': '3', 'verde-M': '10' });
    expect(blockReport(filled)).toEqual({
      summary: '2 celle riempite, 3 saltate, 2 da correggere',
      faults: [
        'sabbia M, «1,5»: scrivi un numero intero',
        'riga 1, colonna 4 del blocco, «9»: qui non c’è una taglia',
        'verde XS è esaurita',
        'verde M, «10»: restano 9 pezzi',
        'riga 3, colonna 1 del blocco, «4»: sotto l’ultima riga della tabella',
      ],
    });
  });

  it('reports a single fault in the same sentence', () => {
    expect(blockReport(fillBlock(grid, { row: 1, column: 0 }, [['1', '2', '3']]))).toEqual({
      summary: '2 celle riempite, 1 saltata: verde XS è esaurita',
      faults: [],
    });
  });

  it('starts at the focused cell', () => {
    const filled = fillBlock(grid, { row: 1, column: 2 }, [['7']]);
    expect(filled.texts).toEqual({ 'verde-M': '7' });
    expect(blockReport(filled)).toEqual({ summary: '1 cella riempita', faults: [] });
  });
});

import type { CellFact, SheetRows } from '@drappo/contracts/files/sheet-rows';
import { shipmentShape } from '@drappo/contracts/orders/shipment-columns';
import { describe, expect, it } from '@jest/globals';
import { orderListShape, readOrderList } from '../buying/order-list.ts';
import { sheetText } from './sheet-text.ts';

const limit = { characters: 1_000, refusal: 'troppo grande' };
type Row = SheetRows['rows'][number];
const row = (number: number, cells: string[], ...facts: CellFact[]): Row =>
  facts.length > 0 ? { row: number, cells, facts } : { row: number, cells };
const ordered = (...rows: Row[]) => sheetText({ rows }, orderListShape, limit);
const shipped = (...rows: Row[]) => sheetText({ rows }, shipmentShape, limit);

describe('sheetText of SKUs and quantities', () => {
  it.each<[string, Row[], string]>([
    ['a list without titles', [row(1, ['DW-1', '2']), row(2, ['DW-2', '3'])], 'DW-1;2\nDW-2;3'],
    [
      'a row number that a person sees',
      [row(1, ['SKU', 'Quantità']), row(4, ['DW-2', '3'])],
      'SKU;Quantità\n\n\nDW-2;3',
    ],
    [
      'columns by their titles, without rows that have no quantity',
      [
        row(1, ['Nome', 'SKU', 'Q.tà', 'Prezzo']),
        row(2, ['Gilet', 'DW-1', '', '9']),
        row(3, ['Gilet', 'DW-2', '5', '9']),
      ],
      'SKU;Q.tà\n\nDW-2;5',
    ],
    ['zeros as they are shown', [row(1, ['123', '2'], { at: 0, is: 'number', shown: '00123' })], '00123;2'],
    [
      'a whole number with decimals that are only shown',
      [row(1, ['A', '5'], { at: 1, is: 'number', shown: '5,00' })],
      'A;5',
    ],
    [
      'a quantity with a point that is only shown',
      [row(1, ['A', '1234'], { at: 1, is: 'number', shown: '1.234' })],
      'A;1234',
    ],
    ['half a piece', [row(1, ['A', '2.5'], { at: 1, is: 'number', shown: '2,5' })], 'A;2,5'],
    ['separators, quotes and breaks', [row(1, ['A;"x"\r\ny', '1'])], '"A;""x"" y";1'],
    ['a third column without titles', [row(1, ['A', '1', 'rosso'])], 'A;1;rosso'],
    ['a comma in the only cell', [row(1, ['A,1'])], 'A,1;'],
    ['nothing', [], ''],
  ])('writes %s', (_what, rows, text) => {
    expect(ordered(...rows)).toEqual({ text });
  });

  it.each<[string, Row, string]>([
    [
      'a date',
      row(3, ['46366', '2'], { at: 0, is: 'date', shown: '10-dic' }),
      'Riga 3, colonna A: Excel ha trasformato il valore in una data (10-dic): formatta la colonna come Testo e riscrivi il valore.',
    ],
    [
      '16 digits',
      row(2, ['1234567890123456', '2'], { at: 0, is: 'long', shown: '1234567890123456' }),
      'Riga 2, colonna A: Excel ha cambiato il numero, perché ne conserva solo 15 cifre: formatta la colonna come Testo e riscrivi il valore.',
    ],
    [
      'an error',
      row(2, ['A', ''], { at: 1, is: 'error', shown: '#N/D' }),
      "Riga 2, colonna B: La cella contiene l'errore #N/D: correggi la formula o scrivi il valore.",
    ],
    [
      'a percentage',
      row(2, ['A', '0.5'], { at: 1, is: 'number', shown: '50%' }),
      'Riga 2, colonna B: Excel mostra una percentuale (50%): formatta la colonna come Numero e riscrivi il valore.',
    ],
  ])('refuses %s with row and column', (_what, bad, refusal) => {
    expect(ordered(row(1, ['DW-1', '1']), bad)).toEqual({ refusal });
  });

  it('names five faults and counts the others', () => {
    const bad = (number: number) => row(number, ['A', ''], { at: 1, is: 'error', shown: '#N/D' });
    const { refusal } = ordered(...[1, 2, 3, 4, 5, 6, 7].map(bad)) as { refusal: string };
    expect(refusal).toMatch(/^Riga 1, .+ Riga 5, colonna B: .+ 2 altri errori\.$/);
  });

  it('ignores a fault in a column that is not part of the list', () => {
    const rows = [
      row(1, ['SKU', 'Pezzi', 'Arrivo']),
      row(2, ['A', '1', '46366'], { at: 2, is: 'date', shown: '10-dic' }),
    ];
    expect(ordered(...rows)).toEqual({ text: 'SKU;Pezzi\nA;1' });
  });

  it.each<[string, Row[]]>([
    ['a row below a million empty ones', [row(1, ['A', '1']), row(1_048_576, ['B', '1'])]],
    ['a long text', [row(1, ['x'.repeat(2_000), '1'])]],
  ])('refuses %s', (_what, rows) => {
    expect(ordered(...rows)).toEqual({ refusal: limit.refusal });
  });

  it('writes lines that have the numbers of the rows', () => {
    const read = ordered(row(1, ['Codice', 'Pezzi']), row(3, ['A;1', '2']), row(5, ['B', 'x'])) as { text: string };
    expect(readOrderList(read.text).list).toMatchObject({
      lines: [{ sku: 'A;1', quantity: 2, lineNumbers: [3] }],
      unreadable: [{ lineNumber: 5 }],
    });
  });
});

describe('sheetText of shipments', () => {
  it('finds the columns by their titles, and skips orders that are not shipped', () => {
    expect(
      shipped(
        row(1, ['Numero ordine', 'ID', 'Corriere', 'Tracking']),
        row(2, ['ORD-1', 'x', 'BRT', '123456789012'], { at: 3, is: 'number', shown: '123456789012' }),
        row(3, ['ORD-2', 'y', '', '']),
      ),
    ).toEqual({ text: 'Numero ordine;Corriere;Tracking\nORD-1;BRT;123456789012' });
  });

  it.each<[string, Row, RegExp]>([
    [
      'a shortened number',
      row(1, ['ORD-1', 'BRT', '123456789012'], { at: 2, is: 'number', shown: '1,23E+11' }),
      /^Riga 1, colonna C: Excel ha accorciato il numero \(1,23E\+11\)/,
    ],
    [
      'a date',
      row(1, ['46366', 'BRT', '1'], { at: 0, is: 'date', shown: '10-dic' }),
      /^Riga 1, colonna A: .+ data \(10-dic\)/,
    ],
  ])('refuses %s', (_what, bad, refusal) => {
    expect(shipped(bad)).toEqual({ refusal: expect.stringMatching(refusal) });
  });
});

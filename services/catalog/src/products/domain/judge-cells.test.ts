import { describe, expect, it } from '@jest/globals';
import type { CellFact } from '@drappo/contracts/files/sheet-rows';
import type { ImportColumn } from './import-columns.ts';
import { judgeCells, withFaults } from './judge-cells.ts';

const judge = (column: ImportColumn, text: string, fact?: Omit<CellFact, 'at'>) => {
  const facts = fact ? [{ ...fact, at: 0 } as CellFact] : undefined;
  const { cells, faults } = judgeCells([column], { row: 2, cells: [text], facts });
  return faults[0]?.message ?? cells[column];
};
const number = (shown?: string) => ({ is: 'number' as const, shown });

describe('judgeCells', () => {
  it.each<[ImportColumn, string, Omit<CellFact, 'at'> | undefined, string]>([
    ['sku', '123', number('00123'), '00123'],
    ['sku', '123', number('SKU-0123'), 'SKU-0123'],
    ['size', '38.5', number('38,5'), '38,5'],
    ['size', '0.5', number(' 1/2'), '1/2'],
    ['size', '10/12', undefined, '10/12'],
    ['size', 'set-12', undefined, 'set-12'],
    ['size', '###', undefined, '###'],
    ['price', '49.9', number('€ 49,90'), '49,9'],
    ['price', '49.900000000000006', number('49,9'), '49,9'],
    ['price', '49.999', number('50,00'), '49,999'],
    ['price', '49.9', number('50'), '49,9'],
    ['price', '-49.9', number('(49,90)'), '-49,9'],
    ['price', '49.9', number('EUR 49,90'), '49,9'],
    ['price', '1234567.5', number('1.234.567,50 €'), '1234567,5'],
    ['weight', '0.25', number('0,25 kg'), '0,25'],
    ['stock', '3', number('3,00 pz'), '3'],
    ['price', '1234', number('1.234'), '1234'],
    ['price', '1.234,50 €', undefined, '1.234,50 €'],
    ['weight', '0.30000000000000004', number('0,3'), '0,3'],
    ['stock', '2.9999999999999996', number('3'), '3'],
    ['stock', '1234', number('1.234'), '1234'],
    ['isActive', '1', undefined, '1'],
    ['name', "'=1+1", undefined, "'=1+1"],
  ])('reads %s %j %j as %j', (column, text, fact, read) => {
    expect(judge(column, text, fact)).toBe(read);
  });

  it.each<[ImportColumn, string, Omit<CellFact, 'at'> | undefined, RegExp]>([
    [
      'size',
      '46366',
      { is: 'date', shown: '10-dic' } as CellFact,
      /in una data \(10-dic\): formatta la colonna come Testo/,
    ],
    ['price', '46366', { is: 'date', shown: '10-dic' } as CellFact, /data \(10-dic\): formatta la colonna come Numero/],
    ['sku', '1e+20', { is: 'long', shown: '1' } as CellFact, /solo 15 cifre: formatta la colonna come Testo/],
    ['sku', '', { is: 'error', shown: '#N/D' } as CellFact, /^La cella contiene l'errore #N\/D:/],
    ['sku', '1200000', number('1,20E+06'), /^Excel ha accorciato il numero \(1,20E\+06\)/],
    ['sku', '1234', number('1.234'), /^Excel mostra 1\.234, ma la cella contiene 1234/],
    ['sku', '123.45', number('123,45'), /^Excel mostra 123,45/],
    ['price', '0.5', number('50%'), /percentuale \(50%\)/],
    ['price', '49.9', number('$49.90'), /altra valuta \(\$49\.90\)/],
    ['price', '49.9', number('49,90 kr'), /altra valuta \(49,90 kr\)/],
    ['price', '49.9', number('zł 49,90'), /altra valuta/],
    ['price', '4990', number('4,99'), /^Excel mostra 4,99, ma la cella contiene 4990: formatta la colonna come Numero/],
    ['stock', '12000', number('12'), /^Excel mostra 12, ma la cella contiene 12000/],
    ['price', '########', undefined, /troppo stretta/],
  ])('refuses %s %j %j', (column, text, fact, message) => {
    expect(judge(column, text, fact)).toMatch(message);
  });

  it('names row and column, and ignores a column without a title', () => {
    const facts: CellFact[] = [
      { at: 0, is: 'error', shown: '#N/D' },
      { at: 1, is: 'date', shown: '10-dic' },
    ];
    expect(judgeCells([undefined, 'size'], { row: 7, cells: ['', '46366'], facts }).faults).toMatchObject([
      { row: 7, column: 'Taglia' },
    ]);
  });
});

describe('withFaults', () => {
  it('leaves out mistakes that only follow from a fault', () => {
    const other = (row: number, column: string) => ({ row, column, message: 'x', name: 'Gilet' });
    const fault = { row: 2, column: 'Prezzo', message: 'data' };
    expect(
      withFaults([fault], [other(2, 'Prezzo'), other(3, 'Prezzo'), other(2, 'SKU')], 'Gilet', 2).map(
        ({ row, column, name }) => [row, column, name],
      ),
    ).toEqual([
      [2, 'Prezzo', 'Gilet'],
      [2, 'SKU', 'Gilet'],
    ]);
  });
});

import { describe, expect, it } from '@jest/globals';
import { isOrderList, onOneLineEach, readOrderList } from './order-list.ts';

const linesOf = (text: string) => readOrderList(text).list?.lines.map(({ sku, quantity }) => [sku, quantity]);

describe('readOrderList', () => {
  it.each([
    ['semicolons', 'DW-A;2\nDW-B;3'],
    ['commas', 'DW-A,2\nDW-B,3'],
    ['tabs', 'DW-A\t2\r\nDW-B\t3\r\n'],
    ['unseen characters and other dashes', 'DW\u2011A\u200B;2\nDW\u2013B;3'],
    ['a byte order mark and a header line', '\uFEFFSKU;Quantità\r\nDW-A;2\r\nDW-B;3'],
    ['the line of Excel for commas', 'sep=,\nDW-A,2\nDW-B,3'],
    ['commas in quotes', '"DW-A","2"\n"DW-B","3"'],
    ['non-breaking spaces', 'DW-A;\u00A02\u00A0\nDW-B;\u202F3'],
    ['quoted cells', '"DW-A";"2"\n"DW-B" ; "3"'],
    ['what Excel writes above', 'sep=;\nDW-A;2\n\nDW-B;3\n'],
    ['rows of empty cells', 'DW-A;2\n;;\nDW-B;3\n;\n'],
    ['numbers with decimals', 'DW-A;2,00\nDW-B;3.0'],
    ['titles with accents, points and marks', 'Codice articolo;Q.tà\nDW-A;2\nDW-B;3'],
    ['titles in capitals with an apostrophe', " SKU ;QUANTITA'\nDW-A;2\nDW-B;3"],
    ['columns in another order', 'Pezzi;SKU\n2;DW-A\n3;DW-B'],
    ['columns among others', 'Articolo;SKU;Taglia;Qty\nTrench;DW-A;M;2\nTrench;DW-C;L;\nTrench;DW-B;S;3'],
  ])('reads %s', (_what, text) => {
    expect(linesOf(text)).toEqual([
      ['DW-A', 2],
      ['DW-B', 3],
    ]);
  });

  it('reads the quantities of a line sheet, and skips its rows without a quantity', () => {
    const text = '"SKU";"Modello";"Disponibili";"Quantità"\n"DW-A";"Trench";"9";"2"\n"DW-B";"Trench";"4";""';
    expect(linesOf(text)).toEqual([['DW-A', 2]]);
    expect(readOrderList(text).list?.unreadable).toEqual([]);
  });

  it.each([
    ['SKU;Descrizione;Pezzi\nDW-A;"due\r\nrighe";2\nDW-B;x;3', 'SKU;Descrizione;Pezzi\nDW-A;"due righe";2\nDW-B;x;3'],
    ['"DW-A\n";2\n\nDW-B;3', '"DW-A ";2\n\nDW-B;3'],
    ['DW-A;"2\nDW-B;3', 'DW-A;"2\nDW-B;3'],
    ['DW-A;2\rDW-B;3', 'DW-A;2\rDW-B;3'],
  ])('onOneLineEach of %j is %j', (text, lines) => {
    expect(onOneLineEach(text)).toBe(lines);
  });

  it('adds up lines of the same SKU, case-insensitively, and records their line numbers', () => {
    expect(readOrderList('DW-A;2\nDW-B;1\ndw-a;3').list?.lines[0]).toEqual({
      sku: 'DW-A',
      quantity: 5,
      lineNumbers: [1, 3],
    });
  });

  it('reads a quoted SKU that contains separators and quotes', () => {
    expect(linesOf('"DW;A ""nuovo""";4')).toEqual([['DW;A "nuovo"', 4]]);
  });

  it.each([
    ['DW-A;1,5', 'Scrivi un numero intero'],
    ['DW-A;due', 'Scrivi un numero intero'],
    ['DW-A;1.000', 'Scrivi un numero intero'],
    ['DW-A;1 pz', 'Scrivi un numero intero'],
    ['DW-A;-2', 'Scrivi un numero intero'],
    ['DW-A;0', 'La quantità minima è 1'],
    ['DW-A;', 'Manca la quantità'],
    ['DW-A', 'Manca la quantità'],
    ['"DW-A;3', 'Manca la quantità'],
    [';3', 'Manca lo SKU'],
    ['DW-A;3;rosso', 'Scrivi solo SKU e quantità'],
    [`${'x'.repeat(65)};1`, 'SKU troppo lungo'],
  ])('refuses %j: %s', (line, reason) => {
    const { list } = readOrderList(`DW-B;1\n${line}`);
    expect(list?.unreadable.map((one) => [one.lineNumber, one.reason])).toEqual([[2, reason]]);
    expect(list?.lines).toHaveLength(1);
  });

  it('refuses an empty text, more than 2,000 lines and more than 200 kB', () => {
    expect(readOrderList(' \n').refusal).toContain('vuoto');
    expect(readOrderList('SKU;Quantità').refusal).toContain('vuoto');
    const many = Array.from({ length: 2_001 }, (_, index) => `S${index};1`);
    expect(readOrderList(many.join('\n')).refusal).toContain('2.000 righe');
    expect(readOrderList(many.slice(1).join('\n')).list?.lines).toHaveLength(2_000);
    expect(readOrderList(`DW-A;1\n${' '.repeat(200_000)}`).refusal).toContain('200 kB');
  });
});

it('isOrderList distinguishes a list of SKUs from a block of numbers', () => {
  expect(isOrderList('DW-A;2\nDW-B;3')).toBe(true);
  expect(isOrderList('1\t2\n3\t4')).toBe(false);
  expect(isOrderList('12')).toBe(false);
});

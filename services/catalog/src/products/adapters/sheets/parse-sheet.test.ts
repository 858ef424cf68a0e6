import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { parseSheet } from './parse-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

const allOf = async (rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const rowsOf = (content: string | Buffer): Promise<SheetRow[]> => allOf(parseSheet(Buffer.from(content)));
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);

describe('parseSheet, CSV', () => {
  it.each([
    [
      'semicolons',
      'Nome;Prezzo\nGilet;49,90',
      [
        ['Nome', 'Prezzo'],
        ['Gilet', '49,90'],
      ],
    ],
    [
      'commas',
      'Nome,Prezzo\nGilet,49.90',
      [
        ['Nome', 'Prezzo'],
        ['Gilet', '49.90'],
      ],
    ],
    [
      'tabs',
      'Nome\tPrezzo\nGilet\t49',
      [
        ['Nome', 'Prezzo'],
        ['Gilet', '49'],
      ],
    ],
    [
      'Windows line ends',
      'A;B\r\n1;2\r\n',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'a byte order mark',
      '\uFEFFA;B\n1;2',
      [
        ['A', 'B'],
        ['1', '2'],
      ],
    ],
    [
      'quotes, breaks and separators within a cell',
      'A;B\n"1;""x""\n2";3',
      [
        ['A', 'B'],
        ['1;"x"\n2', '3'],
      ],
    ],
    [
      'a quote in the middle of a cell',
      'A;B\n12" x 3;4',
      [
        ['A', 'B'],
        ['12" x 3', '4'],
      ],
    ],
    ['rows of different lengths', 'A;B\n1\n1;2;3', [['A', 'B'], ['1'], ['1', '2', '3']]],
    ['one column', 'A\n1', [['A'], ['1']]],
  ])('reads a file with %s', async (_what, content, cells) => {
    expect(await cellsOf(content)).toEqual(cells);
  });

  it('numbers its rows from 1', async () => {
    expect((await rowsOf('A;B\n1;2\n\n3;4')).map(({ row }) => row)).toEqual([1, 2, 4]);
  });

  it('reads a character that is split between two chunks', async () => {
    const long = 'è'.repeat(9_000);
    const rows = Array.from({ length: 10 }, () => [long, 'x']);
    expect(await cellsOf(`A;B\n${rows.map((cells) => cells.join(';')).join('\n')}`)).toEqual([['A', 'B'], ...rows]);
  });

  it.each([
    ['empty', '', /^Il file è vuoto\.$/],
    ['in Latin-1', Buffer.from('Nome;Prezzo\nCaff\xe8;1', 'latin1'), /^Il file non è in UTF-8/],
    ['cut within a letter', Buffer.from('Nome\nCittà').subarray(0, -1), /^Il file non è in UTF-8/],
    [
      'cut within quotes',
      'A;B\n1;2\n"3;4',
      /^Il file CSV non si può leggere dopo la riga \d+: controlla le virgolette\.$/,
    ],
  ])('rejects a file that is %s', async (_what, content, detail) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ detail: expect.stringMatching(detail) });
  });

  it.each([
    [
      'a line of 10 MB',
      `A;B\n1;2\n${'x'.repeat(10_000_000)}`,
      'Una riga del file è troppo lunga: controlla le virgolette.',
    ],
    ['a title line of a million columns', ';'.repeat(1_000_000), 'Il file ha troppe colonne: al massimo 256.'],
    ['16,384 columns', `A;B\n1${';1'.repeat(16_383)}`, 'Il file ha troppe colonne: al massimo 256.'],
    ['too many rows', `A\n${'x\n'.repeat(60_001)}`, 'Il file ha troppe righe: al massimo 50.000.'],
  ])('rejects %s', async (_what, content, detail) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ detail });
  });

  it('skips a million empty lines', async () => {
    expect(await cellsOf(`A;B\n${'\n'.repeat(1_000_000)}1;2`)).toEqual([
      ['A', 'B'],
      ['1', '2'],
    ]);
  });
});

describe('parseSheet, XLSX', () => {
  const xlsxOf = async (...sheets: ExcelJS.CellValue[][][]): Promise<Buffer> => {
    const workbook = new ExcelJS.Workbook();
    for (const [index, rows] of sheets.entries()) workbook.addWorksheet(`Foglio ${index + 1}`).addRows(rows);
    return Buffer.from(await workbook.xlsx.writeBuffer());
  };

  it.each<[string, ExcelJS.CellValue, string]>([
    ['a text', 'Gilet', 'Gilet'],
    ['a number', 18.5, '18.5'],
    ['a whole number', 12_345, '12345'],
    ['a truth', true, 'true'],
    ['styled text', { richText: [{ text: 'Bas' }, { text: 'tone' }] }, 'Bastone'],
    ['a link', { text: 'qui', hyperlink: 'https://esempio.it' }, 'qui'],
    ['the result of a formula', { formula: '10+5', result: 15 }, '15'],
    ['a formula without a result', { formula: '10+5' }, ''],
    ['an error', { error: '#N/A' }, ''],
    ['nothing', null, ''],
  ])('shows %s as a person sees it', async (_what, value, text) => {
    expect(await cellsOf(await xlsxOf([[value, 'end']]))).toEqual([[text, 'end']]);
  });

  it('keeps row numbers below an empty row, and reads only the first sheet', async () => {
    const rows = await rowsOf(await xlsxOf([['A'], [], ['B']], [['C']]));
    expect(rows.filter(({ cells }) => cells.some(Boolean))).toEqual([
      { row: 1, cells: ['A'] },
      { row: 3, cells: ['B'] },
    ]);
  });

  it('rejects a file that only begins like an archive', async () => {
    await expect(rowsOf('PK\x03\x04 niente')).rejects.toMatchObject({
      detail: 'Il file XLSX non si può leggere: salvalo di nuovo e riprova.',
    });
  });
});

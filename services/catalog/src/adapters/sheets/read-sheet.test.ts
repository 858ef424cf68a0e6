import { describe, expect, it } from '@jest/globals';
import ExcelJS from 'exceljs';
import { readSheet, type SheetRow } from './read-sheet.ts';

const inChunks = async function* (bytes: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
};
const allOf = async (rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const rowsOf = (content: string | Buffer, size = 65_536): Promise<SheetRow[]> =>
  allOf(readSheet(inChunks(Buffer.from(content), size)));
const cellsOf = async (content: string | Buffer, size?: number) =>
  (await rowsOf(content, size)).map(({ cells }) => cells);

describe('readSheet, CSV', () => {
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
  ])('with %s', async (_what, content, cells) => {
    expect(await cellsOf(content)).toEqual(cells);
  });

  it('numbers its rows from 1', async () => {
    expect((await rowsOf('A;B\n1;2\n3;4')).map(({ row }) => row)).toEqual([1, 2, 3]);
  });

  it('reads a letter that is cut by the end of a chunk', async () => {
    expect(await cellsOf('Nome;Città\nCaffè;Forlì', 1)).toEqual([
      ['Nome', 'Città'],
      ['Caffè', 'Forlì'],
    ]);
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
  ])('refuses a file that is %s', async (_what, content, detail) => {
    await expect(rowsOf(content)).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'catalog.import-unreadable', detail: expect.stringMatching(detail) },
    });
  });

  it('passes on a fault of its source', async () => {
    const broken = async function* (): AsyncGenerator<Buffer> {
      yield Buffer.from('A;B\n');
      throw new Error('gone');
    };
    await expect(allOf(readSheet(broken()))).rejects.toMatchObject({ kind: 'invalid' });
  });
});

describe('readSheet, XLSX', () => {
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

  it('keeps the numbers of rows below an empty one, and reads the first sheet only', async () => {
    const rows = await rowsOf(await xlsxOf([['A'], [], ['B']], [['C']]));
    expect(rows.filter(({ cells }) => cells.some(Boolean))).toEqual([
      { row: 1, cells: ['A'] },
      { row: 3, cells: ['B'] },
    ]);
  });

  it('refuses a file that only begins like an archive', async () => {
    await expect(rowsOf('PK\x03\x04 niente')).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'catalog.import-unreadable' },
      detail: 'Il file XLSX non si può leggere: salvalo di nuovo e riprova.',
    });
  });
});

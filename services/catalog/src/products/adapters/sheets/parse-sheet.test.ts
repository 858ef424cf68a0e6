import { describe, expect, it } from '@jest/globals';
import { parseSheet } from './parse-sheet.ts';
import type { SheetRow } from './sheet-row.ts';

const allOf = async (rows: AsyncIterable<SheetRow>): Promise<SheetRow[]> => {
  const all: SheetRow[] = [];
  for await (const row of rows) all.push(row);
  return all;
};
const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const rowsOf = (content: string | Buffer): Promise<SheetRow[]> => allOf(parseSheet(Buffer.from(content)));
const cellsOf = async (content: string | Buffer) => (await rowsOf(content)).map(({ cells }) => cells);

const table = [
  ['A', 'B'],
  ['1', '2'],
];

describe('parseSheet, CSV', () => {
  it('reads a quoted title with a line break', async () => {
    expect(await cellsOf('"SKU\n(codice)",Nome\nDW-1,"Camicia; blu"')).toEqual([
      ['SKU\n(codice)', 'Nome'],
      ['DW-1', 'Camicia; blu'],
    ]);
  });

  it('reads Windows-1252, and says so once', async () => {
    const rows = await rowsOf(Buffer.from('Nome;Prezzo\nCaff\xe8;5 \x80', 'latin1'));
    expect(rows).toEqual([
      { row: 1, cells: ['Nome', 'Prezzo'], note: expect.stringContaining('Windows-1252') },
      { row: 2, cells: ['Caffè', '5 €'] },
    ]);
  });

  it('does not count the `sep=` line as a row, since Excel does not show it', async () => {
    expect((await rowsOf('sep=;\nA;B\n1;2')).map(({ row }) => row)).toEqual([1, 2]);
  });

  it('marks the error of a formula, and skips a row that contains only errors', async () => {
    expect(await rowsOf('A;B\n #N/D;2\n#REF!;#N/A')).toEqual([
      { row: 1, cells: ['A', 'B'] },
      { row: 2, cells: ['', '2'], facts: [{ at: 0, is: 'error', shown: '#N/D' }] },
    ]);
  });

  it.each<[string, Buffer, string]>([
    ['an old workbook', Buffer.concat([ole, Buffer.alloc(600)]), '(.xls)'],
    ['a workbook with a password', Buffer.concat([ole, Buffer.from('EncryptedPackage', 'utf16le')]), 'password'],
    [
      'a sheet of LibreOffice',
      Buffer.from('PK\x03\x04mimetypeapplication/vnd.oasis.opendocument.spreadsheet'),
      '(.ods)',
    ],
    ['a web page named .xls', Buffer.from('<html><table><tr><td>Nome</td></tr></table>'), 'pagina HTML'],
  ])('refuses %s in words that fit', async (_what, content, words) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ detail: expect.stringContaining(words) });
  });

  it.each<[string, string | Buffer, string[][]]>([
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
    [
      'the line of Excel above its titles',
      'sep=,\r\nNome,Prezzo\r\nGilet; blu,49.90',
      [
        ['Nome', 'Prezzo'],
        ['Gilet; blu', '49.90'],
      ],
    ],
    [
      'separators in quoted titles',
      '"Nome;x","Prezzo"\n1,2',
      [
        ['Nome;x', 'Prezzo'],
        ['1', '2'],
      ],
    ],
    ['UTF-16 LE', Buffer.from('\uFEFFA;B\n1;2', 'utf16le'), table],
    ['UTF-16 BE', Buffer.from('\uFEFFA;B\n1;2', 'utf16le').swap16(), table],
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

import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import type { Cell } from '@drappo/contracts/cell';
import { openSheet, type SheetFormat } from '@drappo/service-kit/sheets';
import fc from 'fast-check';
import { isError } from './cell-text.ts';
import { parseSheet } from './parse-sheet.ts';

const rows = [
  ['Nome', 'Prezzo', 'Testo'],
  ['Caffè; "scuro"', '49,90', 'due\nrighe'],
  ['', '007', '＝1+1'],
];
const written = async (format: SheetFormat, content: Cell[][] = rows): Promise<Buffer> => {
  const target = new PassThrough();
  const bytes = buffer(target);
  const sheet = openSheet(format, target, 'Prodotti');
  await sheet.write(content.slice(0, 1));
  await sheet.write(content.slice(1));
  await sheet.end();
  return bytes;
};
const readBack = async (format: SheetFormat, content: Cell[][]): Promise<string[][]> => {
  const read: string[][] = [];
  for await (const { cells } of parseSheet(await written(format, content))) read.push(cells);
  return read;
};

/** Texts that spreadsheets and their readers change. */
const awkward = [
  '=1+1',
  '+39 02 5550123',
  '-Blu',
  '@due',
  "'=bianco",
  "'bianco",
  "''bianco",
  "'+39 02",
  '＝1+1',
  '007',
  '000',
  '8051234567890123',
  '80512345678901234567',
  '8,05701E+12',
  '1E5',
  '10/12',
  '1-2',
  '3/4',
  '01/02/2026',
  '10:30',
  'VERO',
  'TRUE',
  'a;b',
  'a,b',
  'a\tb',
  'dice "ciao"',
  '"',
  '""',
  'due\nrighe',
  'due\r\nrighe',
  'due\rrighe',
  ' spazi ',
  'a\u00a0b',
  '_x0041_',
  '_x005F_x0041_',
  '<b>&amp;</b>',
  'città 王小明 👗',
  '\u0001\u007f',
  'sep=;',
  '49.900000000000006',
];

describe('openSheet', () => {
  it('writes CSV for Italian Excel (decision R8)', async () => {
    const text = (await written('csv')).toString('utf8');
    expect(text).toMatch(/^\uFEFF"Nome";"Prezzo";"Testo"\r\n"Caffè; ""scuro""";"49,90";/);
    expect(text).toMatch(/\r\n"";"007";"'＝1\+1"\r\n$/);
  });

  it.each(['csv', 'xlsx'] as const)('writes %s that reads back as the same cells', async (format) => {
    expect(await readBack(format, rows)).toEqual(rows);
    const strange = [['Testo', 'SKU'], ...awkward.map((text, index) => [text, `SKU-${index}`])];
    expect(await readBack(format, strange)).toEqual(strange);
  });

  it('writes no apostrophe before a formula in XLSX, where a text never runs', async () => {
    expect(await readBack('xlsx', [['Nome'], ['=1+1'], ["'=1+1"]])).toEqual([['Nome'], ['=1+1'], ["'=1+1"]]);
  });

  it.each([
    ['csv', '46,50', '1,25', '1242,00'],
    ['xlsx', '46.5', '1.25', '1242'],
  ] as const)('writes amounts, weights and quantities to %s as numbers', async (format, price, weight, total) => {
    const [, cells] = await readBack(format, [
      ['a', 'b', 'c', 'd'],
      [{ cents: 4_650 }, 1.25, 3, { cents: 124_200 }],
    ]);
    expect(cells?.map((text) => text.replace(/^(\d+[.,]\d)0$/, '$10'))).toEqual([price, weight, '3', total]);
  });

  const cell = fc.oneof(fc.constantFrom(...awkward), fc.string({ unit: 'grapheme', maxLength: 40 }));
  // CSV cannot tell the error of a formula from a text with its letters: the import asks for the value.
  const legible = cell.filter((text) => !isError(text));
  it.each(['csv', 'xlsx'] as const)('writes any text to %s so that the import reads the same', async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(legible, legible, fc.constant('x')), { maxLength: 8 }), async (content) => {
        const table = [['Nome', 'Testo', 'SKU'], ...content];
        expect(await readBack(format, table)).toEqual(table);
      }),
      { seed: 16, numRuns: 60 },
    );
  });

  it.each(['csv', 'xlsx'] as const)('stops writing %s when its reader disconnects', async (format) => {
    const target = new PassThrough();
    const sheet = openSheet(format, target, 'Prodotti');
    const closed = new Promise((resolve) => target.once('close', resolve));
    target.destroy();
    await closed;
    await expect(sheet.write(rows)).rejects.toMatchObject({ name: 'AbortError' });
  });
});

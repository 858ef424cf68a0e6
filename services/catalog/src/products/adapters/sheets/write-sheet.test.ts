import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from '@jest/globals';
import { restoreCell } from '@drappo/contracts/csv';
import { openSheet, type SheetFormat } from '@drappo/service-kit/sheets';
import { parseSheet } from './parse-sheet.ts';

const rows = [
  ['Nome', 'Prezzo', 'Testo'],
  ['Caffè; "scuro"', '49,90', 'due\nrighe'],
  ['', '007', '＝1+1'],
];
const written = async (format: SheetFormat): Promise<Buffer> => {
  const target = new PassThrough();
  const content = buffer(target);
  const sheet = openSheet(format, target, 'Prodotti');
  await sheet.write(rows.slice(0, 1));
  await sheet.write(rows.slice(1));
  await sheet.end();
  return content;
};

describe('openSheet', () => {
  it('writes CSV for Italian Excel (decision R8)', async () => {
    const text = (await written('csv')).toString('utf8');
    expect(text).toMatch(/^\uFEFF"Nome";"Prezzo";"Testo"\r\n"Caffè; ""scuro""";"49,90";/);
    expect(text).toMatch(/\r\n"";"007";"'＝1\+1"\r\n$/);
  });

  it.each(['csv', 'xlsx'] as const)('writes %s that reads back as the same cells', async (format) => {
    const read: string[][] = [];
    for await (const { cells } of parseSheet(await written(format))) read.push(cells.map(restoreCell));
    expect(read).toEqual(rows);
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

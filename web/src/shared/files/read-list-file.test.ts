import { limits } from '@drappo/contracts/limits';
import { orderListShape } from '../buying/order-list.ts';
import { describe, expect, it } from '@jest/globals';
import { readListFile } from './read-list-file.ts';

const list = { characters: 10, refusal: 'testo troppo grande', shapeOf: orderListShape };
const WORKBOOK = 'PK\u0003\u0004';
const sized = (content: string, size: number): File =>
  Object.defineProperty(new File([content], 'elenco'), 'size', { value: size });
const unread =
  'Impossibile leggere il foglio XLSX. Controlla la connessione e riprova; se non basta, salvalo come CSV o ricarica la pagina.';

describe('readListFile', () => {
  it.each<[string, () => Promise<never>]>([
    ['cannot be loaded', () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))],
    ['fails', () => Promise.resolve({ readSheetFile: () => Promise.reject(new Error('x')) } as never)],
  ])('refuses a spreadsheet whose reader %s', async (_what, load) => {
    expect(await readListFile(new File([WORKBOOK], 'a.xlsx'), list, load)).toEqual({ refusal: unread });
  });

  it.each<[string, string, string]>([
    [
      'a spreadsheet',
      WORKBOOK,
      'Il foglio XLSX supera 5 MB: togli i fogli e le colonne che non servono o dividilo in più file.',
    ],
    ['a text', 'A;1', 'testo troppo grande'],
    ['a PDF', '%PDF-1.7', 'Il file è un PDF: serve un file .xlsx o CSV.'],
  ])('refuses %s of more than 5 MB by its own limit', async (_what, content, refusal) => {
    expect(await readListFile(sized(content, limits.listSheetBytes + 5), list)).toEqual({ refusal });
  });

  it('refuses a text beyond the characters of the list, but reads a larger spreadsheet', async () => {
    const long = 'A;1\n'.repeat(3);
    expect(await readListFile(new File([long], 'a.csv'), list)).toEqual({ refusal: 'testo troppo grande' });
    const load = () => Promise.resolve({ readSheetFile: () => Promise.resolve({ text: 'A;1' }) });
    expect(await readListFile(new File([WORKBOOK, long.repeat(9)], 'a.xlsx'), list, load)).toEqual({ text: 'A;1' });
  });

  it('names the spreadsheet if its list is too long', async () => {
    const load = () =>
      Promise.resolve({
        readSheetFile: (...[, , { refusal }]: [unknown, unknown, { refusal: string }]) => Promise.resolve({ refusal }),
      });
    expect(await readListFile(new File([WORKBOOK], 'a.xlsx'), list, load)).toEqual({
      refusal: "L'elenco nel foglio XLSX è troppo lungo: dividilo in più file.",
    });
  });
});

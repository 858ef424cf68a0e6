import type { SheetRows } from '@drappo/contracts/files/sheet-rows';
import { limits } from '@drappo/contracts/limits';
import type { ReadSheet } from '../adapters/sheets/read-sheet.ts';
import { importRefused } from '../domain/product-errors.ts';
import { limited } from '../domain/limited-file.ts';

/** More than any list may have; what a list means is decided by its reader. */
const ROWS = 5_000;
const LETTERS = 1_000_000;

/** Reads a spreadsheet that contains a list, such as SKUs with quantities; the file is not kept. */
export const createReadSheetRows =
  (readSheet: ReadSheet) =>
  async (file: AsyncIterable<Buffer>): Promise<SheetRows> => {
    const rows: SheetRows['rows'] = [];
    let letters = 0;
    for await (const { row, cells, facts } of readSheet(limited(file, limits.listSheetBytes))) {
      letters += cells.reduce((sum, text) => sum + text.length, 0);
      if (rows.length === ROWS || letters > LETTERS)
        throw importRefused("Il foglio ha troppe righe o troppo testo: dividi l'elenco.");
      rows.push(facts ? { row, cells, facts } : { row, cells });
    }
    if (rows.length === 0) throw importRefused('Il primo foglio visibile non contiene righe.');
    return { rows };
  };

import type { SheetRows } from '@drappo/contracts/files/sheet-rows';
import { limits } from '@drappo/contracts/limits';
import { createAccountSlots } from '../adapters/sheets/account-slots.ts';
import type { ReadSheet } from '../adapters/sheets/read-sheet.ts';
import { accountListLimits } from '../adapters/sheets/sheet-limits.ts';
import { importRefused, tooManyLists } from '../domain/product-errors.ts';
import { limited } from '../domain/limited-file.ts';

/** More rows than any list may have; the caller interprets the list. */
const ROWS = 5_000;
const LETTERS = 1_000_000;

/** The whole file in one buffer, since many small chunks would take many times their size. */
const received = async (file: AsyncIterable<Buffer>): Promise<Buffer> => {
  const content = Buffer.allocUnsafe(limits.listSheetBytes);
  let size = 0;
  for await (const chunk of limited(file, limits.listSheetBytes)) size += chunk.copy(content, size);
  return content.subarray(0, size);
};

const onePiece = async function* (content: Buffer): AsyncGenerator<Buffer> {
  if (content.length > 0) yield content;
};

/**
 * Reads a spreadsheet that contains a list, such as SKUs with quantities; the file is not kept. It takes a reader only when
 * the file has arrived, so that a slow upload delays no other account.
 */
export const createReadSheetRows = (readSheet: ReadSheet) => {
  const accounts = createAccountSlots(accountListLimits);
  const rowsOf = async (content: Buffer): Promise<SheetRows> => {
    const rows: SheetRows['rows'] = [];
    let letters = 0;
    for await (const { row, cells, facts } of readSheet(onePiece(content))) {
      letters += cells.reduce((sum, text) => sum + text.length, 0);
      if (rows.length === ROWS || letters > LETTERS)
        throw importRefused("Il foglio ha troppe righe o troppo testo: dividi l'elenco.");
      rows.push(facts ? { row, cells, facts } : { row, cells });
    }
    if (rows.length === 0) throw importRefused('Il primo foglio visibile non contiene righe.');
    return { rows };
  };
  return async (file: AsyncIterable<Buffer>, userId: string): Promise<SheetRows> => {
    const leave = await accounts.enter(userId);
    if (!leave) throw tooManyLists();
    try {
      return await rowsOf(await received(file));
    } finally {
      leave();
    }
  };
};

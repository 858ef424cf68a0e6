import { readSheetRows } from '@drappo/contracts/catalog/routes/sheets';
import type { SheetRows } from '@drappo/contracts/files/sheet-rows';
import { failureText } from '../api/failure.ts';
import { uploadFile } from '../api/upload-file.ts';
import { urlTo } from '../api/url-to.ts';
import { sheetText } from './sheet-text.ts';

const FAILED = 'Impossibile leggere il file. Riprova.';

/** Reads an XLSX file as the text of a list; the catalog service opens it, like the files of products. */
export const readSheetFile = async (
  file: File,
  ...[shapeOf, limit]: [Parameters<typeof sheetText>[1], Parameters<typeof sheetText>[2]]
): Promise<{ text: string } | { refusal: string }> => {
  const { data, error } = await uploadFile<SheetRows>(readSheetRows, urlTo(readSheetRows), file);
  // A lost answer is harmless here, unlike the answer to a change: a file may be read twice.
  if (!data) return { refusal: error.status === 0 ? FAILED : failureText(error, FAILED) };
  return sheetText(data, shapeOf, limit);
};

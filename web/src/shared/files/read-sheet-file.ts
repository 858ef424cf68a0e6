import { readSheetRows } from '@drappo/contracts/catalog/routes/sheets';
import type { SheetRows } from '@drappo/contracts/files/sheet-rows';
import { failureText } from '../api/failure.ts';
import { uploadFile } from '../api/upload-file.ts';
import { urlTo } from '../api/url-to.ts';
import { sheetText } from './sheet-text.ts';

/** Reads an XLSX file as the text of a list; the catalog service opens it, as it opens those of products. */
export const readSheetFile = async (
  file: File,
  ...[shapeOf, limit]: [Parameters<typeof sheetText>[1], Parameters<typeof sheetText>[2]]
): Promise<{ text: string } | { refusal: string }> => {
  const { data, error } = await uploadFile<SheetRows>(readSheetRows, urlTo(readSheetRows), file);
  if (!data) return { refusal: failureText(error, 'Impossibile leggere il file. Riprova.') };
  return sheetText(data, shapeOf, limit);
};

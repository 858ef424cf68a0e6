import { fileKindOf, kindRefusal } from '@drappo/contracts/files/file-kind';
import type { ListShape } from '@drappo/contracts/files/list-shape';
import { BAD_ENCODING, decodeFile, WINDOWS_NOTE } from '@drappo/contracts/files/text-encoding';
import { limits } from '@drappo/contracts/limits';

export type ReadListFile = { text: string; note?: string; refusal?: undefined } | { refusal: string };

/** The files that a person may choose for a list. */
export const listFiles =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** UTF-16 has two bytes for each character. */
const BYTES = 2;

type ListFile = {
  characters: number;
  /** What is said about a file that is too large. */
  refusal: string;
  /** The columns of a spreadsheet by its first row. */
  shapeOf: (titles: readonly string[]) => ListShape;
};

/** Returns the text of an uploaded list with a note if it may be misread, or why it cannot be read. */
export const readListFile = async (file: File, { shapeOf, ...limit }: ListFile): Promise<ReadListFile> => {
  if (file.size > Math.max(limit.characters * BYTES, limits.listSheetBytes)) return { refusal: limit.refusal };
  if (file.size === 0) return { refusal: 'Il file è vuoto.' };
  const bytes = await bytesOf(file);
  // The file was moved or deleted after it was selected.
  if (!bytes) return { refusal: 'Il file non si può leggere. Sceglilo di nuovo.' };
  const kind = fileKindOf(bytes);
  if (kind === 'xlsx') {
    // Few lists are spreadsheets.
    const { readSheetFile } = await import('./read-sheet-file.ts');
    return readSheetFile(file, shapeOf, limit);
  }
  if (bytes.length > limit.characters * BYTES) return { refusal: limit.refusal };
  const decoded = kind === 'text' ? decodeFile(bytes) : undefined;
  if (!decoded) return { refusal: kindRefusal(kind) ?? BAD_ENCODING };
  if (decoded.text.includes('\u0000'))
    return { refusal: 'Il file non è una tabella: salvalo come .xlsx o CSV e riprova.' };
  if (decoded.text.length > limit.characters) return { refusal: limit.refusal };
  return decoded.encoding === 'windows-1252' ? { text: decoded.text, note: WINDOWS_NOTE } : { text: decoded.text };
};

const bytesOf = async (file: File): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
};

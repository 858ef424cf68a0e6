import { fileKindOf, kindRefusal } from '@drappo/contracts/files/file-kind';
import type { ListShape } from '@drappo/contracts/files/list-shape';
import { BAD_ENCODING, decodeFile, WINDOWS_NOTE } from '@drappo/contracts/files/text-encoding';
import { limits } from '@drappo/contracts/limits';
import type { readSheetFile as ReadSheetFile } from './read-sheet-file.ts';

export type ReadListFile = { text: string; note?: string; refusal?: undefined } | { refusal: string };

/** The files that a person may choose for a list. */
export const listFiles =
  '.csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** UTF-16 has two bytes for each character. */
const BYTES = 2;

export type ListFile = {
  characters: number;
  /** The message about a text file that is too large. */
  refusal: string;
  /** The columns of a spreadsheet by its first row. */
  shapeOf: (titles: readonly string[]) => ListShape;
};

const SHEET_TOO_LARGE = `Il foglio XLSX supera ${limits.listSheetBytes / 1_000_000} MB: togli i fogli e le colonne che non servono o dividilo in più file.`;
const SHEET_TOO_LONG = "L'elenco nel foglio XLSX è troppo lungo: dividilo in più file.";
const SHEET_UNREAD =
  'Impossibile leggere il foglio XLSX. Controlla la connessione e riprova; se non basta, salvalo come CSV o ricarica la pagina.';

// Few lists are spreadsheets.
const loadReader = () => import('./read-sheet-file.ts');

/**
 * Returns the text of an uploaded list with a note if it may be misread, or why it cannot be read. Never throws: the
 * reader of spreadsheets cannot be loaded without a connection, nor after an upgrade of the portal.
 */
export const readListFile = async (
  file: File,
  { shapeOf, ...limit }: ListFile,
  load: () => Promise<{ readSheetFile: typeof ReadSheetFile }> = loadReader,
): Promise<ReadListFile> => {
  if (file.size > Math.max(limit.characters * BYTES, limits.listSheetBytes)) return tooLarge(file, limit.refusal);
  if (file.size === 0) return { refusal: 'Il file è vuoto.' };
  const bytes = await bytesOf(file);
  // The file was moved or deleted after it was selected.
  if (!bytes) return { refusal: 'Il file non si può leggere. Sceglilo di nuovo.' };
  const kind = fileKindOf(bytes);
  if (kind === 'xlsx') {
    if (file.size > limits.listSheetBytes) return { refusal: SHEET_TOO_LARGE };
    try {
      const { readSheetFile } = await load();
      return await readSheetFile(file, shapeOf, { characters: limit.characters, refusal: SHEET_TOO_LONG });
    } catch {
      return { refusal: SHEET_UNREAD };
    }
  }
  if (bytes.length > limit.characters * BYTES) return { refusal: limit.refusal };
  const decoded = kind === 'text' ? decodeFile(bytes) : undefined;
  if (!decoded) return { refusal: kindRefusal(kind) ?? BAD_ENCODING };
  if (decoded.text.includes('\u0000'))
    return { refusal: 'Il file non è una tabella: salvalo come .xlsx o CSV e riprova.' };
  if (decoded.text.length > limit.characters) return { refusal: limit.refusal };
  return decoded.encoding === 'windows-1252' ? { text: decoded.text, note: WINDOWS_NOTE } : { text: decoded.text };
};

const HEAD = 65_536;

/** Judges the kind by the first bytes only: the rest may not fit into memory. */
const tooLarge = async (file: File, refusal: string): Promise<ReadListFile> => {
  const head = await bytesOf(file.slice(0, HEAD));
  const kind = head ? fileKindOf(head) : 'text';
  return { refusal: kind === 'xlsx' ? SHEET_TOO_LARGE : (kindRefusal(kind) ?? refusal) };
};

const bytesOf = async (file: Blob): Promise<Uint8Array | undefined> => {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch {
    return undefined;
  }
};

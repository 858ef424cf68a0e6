import { fileKindOf, kindRefusal } from '@drappo/contracts/files/file-kind';
import { BAD_ENCODING, decodeFile, WINDOWS_NOTE } from '@drappo/contracts/files/text-encoding';

export type ReadTextFile = { text: string; note?: string; refusal?: undefined } | { refusal: string };

/** UTF-16 has two bytes for each character. */
const BYTES = 2;

/** Returns the text of an uploaded list with a note if it may be misread, or why it cannot be read. */
export const readTextFile = async (
  file: File,
  limit: { characters: number; refusal: string },
): Promise<ReadTextFile> => {
  if (file.size > limit.characters * BYTES) return { refusal: limit.refusal };
  if (file.size === 0) return { refusal: 'Il file è vuoto.' };
  const bytes = await bytesOf(file);
  // The file was moved or deleted after it was selected.
  if (!bytes) return { refusal: 'Il file non si può leggere. Sceglilo di nuovo.' };
  const kind = fileKindOf(bytes);
  const decoded = kind === 'text' ? decodeFile(bytes) : undefined;
  if (kind === 'xlsx' || decoded?.text.includes('\u0000'))
    return { refusal: 'Carica un file CSV o di testo, non un foglio di calcolo.' };
  if (!decoded) return { refusal: kindRefusal(kind, 'CSV') ?? BAD_ENCODING };
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

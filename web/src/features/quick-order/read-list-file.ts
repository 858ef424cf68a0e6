import { bulkLimits } from '@drappo/contracts/catalog/bulk-limits';

/** Decodes Excel's encodings: UTF-8 with a byte order mark, UTF-16, or Windows-1252. */
const decode = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
};

/** Returns the text of an uploaded list, or why it cannot be read. */
export const readListFile = async (file: File): Promise<{ text: string } | { refusal: string }> => {
  if (file.size > bulkLimits.listBytes) return { refusal: `${file.name}: al massimo 200 kB. Dividi l'elenco.` };
  if (file.size === 0) return { refusal: `${file.name}: il file è vuoto.` };
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  return text.includes('\u0000')
    ? { refusal: `${file.name}: carica un file CSV o di testo, non un foglio di calcolo.` }
    : { text };
};

export type FileKind = 'text' | 'xlsx' | 'ods' | 'xls' | 'locked' | 'html' | 'xml' | 'pdf';

const START = 1_024;
const startsWith = (bytes: Uint8Array, ...values: number[]): boolean =>
  values.every((value, index) => bytes[index] === value);

/** The first characters as Latin-1, without the NULs of UTF-16 and the byte order marks. */
const plainStart = (bytes: Uint8Array): string =>
  String.fromCharCode(...bytes.subarray(0, START))
    .replaceAll('\0', '')
    .replace(/^(?:\u00EF\u00BB\u00BF|\u00FF\u00FE|\u00FE\u00FF)/, '')
    .trimStart()
    .toLowerCase();

/** UTF-16 in the directory of an OLE file, where a spreadsheet with a password keeps its content. */
const ENCRYPTED = 'EncryptedPackage';
const isLocked = (bytes: Uint8Array): boolean => {
  const part =
    new TextDecoder('latin1').decode(bytes.subarray(0, 65_536)) +
    new TextDecoder('latin1').decode(bytes.subarray(-65_536));
  return part.includes([...ENCRYPTED].join('\0'));
};

/** Determines the kind of an uploaded file by its first bytes, whatever its name. */
export const fileKindOf = (bytes: Uint8Array): FileKind => {
  if (startsWith(bytes, 0x50, 0x4b, 0x03, 0x04) || startsWith(bytes, 0x50, 0x4b, 0x05, 0x06))
    return plainStart(bytes).includes('application/vnd.oasis') ? 'ods' : 'xlsx';
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return isLocked(bytes) ? 'locked' : 'xls';
  // The first record of a workbook from before 1997, which has no container.
  if (bytes[0] === 0x09 && [0x00, 0x02, 0x04, 0x08].includes(bytes[1] ?? -1) && bytes[3] === 0) return 'xls';
  const start = plainStart(bytes);
  if (start.startsWith('%pdf-')) return 'pdf';
  if (/^<(?:!doctype html|html|head|meta|body|style|table)\b/.test(start)) return 'html';
  // A web page and its pictures in one file; some programs save such files as `.xls`.
  if (start.startsWith('mime-version:')) return 'html';
  if (start.startsWith('<?xml')) return start.includes('<html') ? 'html' : 'xml';
  return 'text';
};

const refusals: Record<Exclude<FileKind, 'text' | 'xlsx'>, (accepted: string) => string> = {
  ods: (accepted) => `Il file è un foglio di LibreOffice (.ods): salvalo come ${accepted} e riprova.`,
  xls: (accepted) => `Il file è nel vecchio formato di Excel (.xls): salvalo come ${accepted} e riprova.`,
  locked: (accepted) => `Il file è un foglio di calcolo con una password: toglila, salvalo come ${accepted} e riprova.`,
  html: (accepted) =>
    `Il file è una pagina HTML, qualunque sia il suo nome: aprilo in Excel, salvalo come ${accepted} e riprova.`,
  xml: (accepted) => `Il file è XML: aprilo in Excel, salvalo come ${accepted} e riprova.`,
  pdf: (accepted) => `Il file è un PDF: serve un file ${accepted}.`,
};

/** Explains what to do with a file of this kind, given the formats that are read; undefined for text and XLSX. */
export const kindRefusal = (kind: FileKind, accepted = '.xlsx o CSV'): string | undefined =>
  kind === 'text' || kind === 'xlsx' ? undefined : refusals[kind](accepted);

/** Limits of one spreadsheet. They bound the size that a small file may inflate to. */
export const sheetLimits = {
  /** All parts of an XLSX archive that are read, counted while inflating, whatever its headers say. */
  unfoldedBytes: 128_000_000,
  sharedStringBytes: 48_000_000,
  sharedStrings: 1_000_000,
  styleBytes: 16_000_000,
  /** More than Excel allows. */
  cellStyles: 70_000,
  archiveEntries: 1_000,
  xmlDepth: 32,
  /** Bytes of XML between two tags. */
  xmlRunBytes: 1_000_000,
  /** Cells with content are in the first columns. */
  columns: 256,
  rows: 60_000,
  /** A longer cell is cut: every field of a product has a lower limit. */
  cellLetters: 20_000,
  /** One record of a CSV file. */
  recordLetters: 1_000_000,
  /** Characters in all cells. Many cells may share one string, so that the file's own size does not limit them. */
  letters: 20_000_000,
} as const;

/** Limits of the process that reads one file. */
export const readerLimits = {
  heapMegabytes: 192,
  /** How long it may work on a file that has arrived completely. */
  workMs: 20_000,
  atOnce: 2,
  waiting: 8,
  waitMs: 20_000,
} as const;

/** Resellers upload lists, which are small: their files neither delay those of the office nor take as much memory. */
export const listReaderLimits = { ...readerLimits, heapMegabytes: 96, workMs: 10_000, atOnce: 1 } as const;

/** One list per account from the first byte of its upload on. */
export const accountListLimits = { atOnce: 1, waiting: 1, waitMs: 20_000 } as const;

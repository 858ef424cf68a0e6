/** Limits of one spreadsheet. They bound what a small file may become once it is unfolded. */
export const sheetLimits = {
  /** All parts of an XLSX archive that are read, counted as they are inflated, whatever its headers say. */
  unfoldedBytes: 128_000_000,
  sharedStringBytes: 48_000_000,
  sharedStrings: 1_000_000,
  archiveEntries: 1_000,
  xmlDepth: 32,
  /** Bytes of XML between two tags. */
  xmlRunBytes: 1_000_000,
  /** Cells with content stand in the first columns. */
  columns: 256,
  rows: 60_000,
  /** A longer cell is cut: no field of a product may have so many letters. */
  cellLetters: 20_000,
  /** One record of a CSV file. */
  recordLetters: 1_000_000,
  /** Letters of all cells. A shared string may be named by many cells, so that the file's own size does not bound it. */
  letters: 20_000_000,
} as const;

/** Limits of the process that reads one file. */
export const readerLimits = {
  heapMegabytes: 192,
  /** How long it may work on a file that it has completely. */
  workMs: 20_000,
  atOnce: 2,
  waiting: 8,
  waitMs: 20_000,
} as const;

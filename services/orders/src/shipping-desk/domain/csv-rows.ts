import { readDelimited, separatorOf } from '@drappo/contracts/files/delimited';

/** One row of a CSV text. `line` is its first line, from 1; `broken` when a quote was never closed. */
export type CsvRow = { line: number; cells: string[]; broken: boolean };

/** Reads a CSV text without its blank lines, and ignores blanks around cells. */
export const readCsvRows = (csv: string): CsvRow[] => {
  const text = csv.replace(/\r\n?/g, '\n');
  return [...readDelimited([text], separatorOf(text))]
    .map(({ line, cells, broken }) => ({ line, cells: cells.map((cell) => cell.trim()), broken }))
    .filter(({ broken, cells }) => broken || cells.some((cell) => cell !== ''));
};

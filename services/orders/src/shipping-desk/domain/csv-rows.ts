import { CsvError, parse } from 'csv-parse/sync';

/** One row of a CSV text. `line` is its first line, from 1; `broken` when a quote was never closed. */
export type CsvRow = { line: number; cells: string[]; broken: boolean };

/** A quoted cell followed by blanks, which the parser returns with its quotes. */
const QUOTED_WITH_BLANKS = /^"(.*)"[ \t]+$/s;

const parseRows = (text: string): CsvRow[] => {
  const records = parse(text, {
    bom: true,
    delimiter: ';',
    record_delimiter: '\n',
    ltrim: true,
    // Not `rtrim`: with it, one letter after a closing quote ends the whole file.
    relax_quotes: true,
    relax_column_count: true,
    raw: true,
    cast: (cell, { quoting }) => (quoting ? cell.replace(QUOTED_WITH_BLANKS, '$1') : cell).trim(),
  }) as unknown as { record: string[]; raw: string }[];
  let line = 1;
  return records.map(({ record, raw }) => {
    const row = { line, cells: record, broken: false };
    line += raw.split('\n').length - 1;
    return row;
  });
};

const parseBrokenRows = (text: string): CsvRow[] => {
  const rows = parseRows(`${text}"`);
  return rows.map((row, index) => ({ ...row, broken: index === rows.length - 1 }));
};

/**
 * Reads a CSV text with `;`, as Excel in Italy writes it: BOM, quoted cells (which may contain `;` and line breaks), CRLF,
 * LF or CR. Skips blank lines. A row whose quote is never closed is the last one, and contains the rest of the text.
 */
export const readCsvRows = (csv: string): CsvRow[] => {
  const text = csv.replace(/\r\n?/g, '\n');
  return readRows(text).filter(({ broken, cells }) => broken || cells.some((cell) => cell !== ''));
};

const readRows = (text: string): CsvRow[] => {
  try {
    return parseRows(text);
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return parseBrokenRows(text);
    throw error;
  }
};

/** What a spreadsheet runs as a formula, also after the apostrophes of an earlier export; full-width signs count as well. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead (decision R8). */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The exact opposite of `neutraliseCell`. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

/** Marks a text as UTF-8 for Excel; stands before the first line. */
export const CSV_BOM = '\uFEFF';

/**
 * One line of a CSV file as Italian Excel reads it, semicolons and CRLF. Every cell is quoted: what a cell holds can
 * then never end it, whichever separator the reader takes.
 */
export const csvLine = (cells: readonly string[]): string =>
  `${cells.map((text) => `"${neutraliseCell(text).replaceAll('"', '""')}"`).join(';')}\r\n`;

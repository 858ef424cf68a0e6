/** Text that a spreadsheet runs as a formula, even after apostrophes of an earlier export; full-width signs count too. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** Prefixes a cell that a spreadsheet would run as a formula with an apostrophe (decision R8). */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The exact inverse of `neutraliseCell`. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

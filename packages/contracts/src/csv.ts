/** What a spreadsheet runs as a formula, also after the apostrophes of an earlier export; full-width signs count as well. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A cell that a spreadsheet would run as a formula begins with an apostrophe instead (decision R8). */
export const neutraliseCell = (text: string): string => (FORMULA.test(text) ? `'${text}` : text);

/** The exact opposite of `neutraliseCell`. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

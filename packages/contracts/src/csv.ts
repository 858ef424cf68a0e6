/** Text that a spreadsheet runs as a formula, even after apostrophes of an earlier export; full-width signs count too. */
const FORMULA = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** A number with its sign, such as a telephone number: nothing runs in it. */
const SIGNED_DIGITS = /^\+[0-9 ]+$/;

/** Prefixes a cell that a spreadsheet would run as a formula with an apostrophe (decision R8); for CSV files only. */
export const neutraliseCell = (text: string): string =>
  FORMULA.test(text) && !SIGNED_DIGITS.test(text) ? `'${text}` : text;

/** The exact inverse of `neutraliseCell`. */
export const restoreCell = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text;

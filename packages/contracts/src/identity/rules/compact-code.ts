/** Longest text that a code is read from; real spellings with labels and blanks stay far below it. */
export const CODE_TEXT_MAX = 60;

/**
 * Characters that people and spreadsheets put into a code: blanks, dashes of all kinds, brackets, quotation
 * marks, dots, slashes, and invisible characters.
 */
const SEPARATORS = /[\s\p{Pd}\p{Ps}\p{Pe}\p{Pi}\p{Pf}\p{Cf}\p{M}\u2212\u115F\u1160\u3164\uFFA0.,:;/\\'"_#°·•|]/gu;

/**
 * A code as it is compared and stored: plain capital letters and digits, without anything between them. A text that is
 * too long to be a code stays as it is, so that the rules reject it and no rule reads much text.
 */
export const compactCode = (text: string): string =>
  text.length > CODE_TEXT_MAX ? text : text.normalize('NFKD').replace(SEPARATORS, '').toUpperCase();

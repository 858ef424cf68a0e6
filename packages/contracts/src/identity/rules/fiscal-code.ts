import { compactCode } from './compact-code.ts';
import { hasValidPartitaIvaCheckDigit } from './partita-iva.ts';

const SHAPE = /^[A-Z]{6}[0-9LMNPQRSTUV]{2}[ABCDEHLMPRST][0-9LMNPQRSTUV]{2}[A-Z][0-9LMNPQRSTUV]{3}[A-Z]$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Values of characters in odd places (DM 23 December 1976): digits 0-9, then letters A-Z. */
const ODD = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22,
  25, 24, 23,
];

const valueOf = (character: string, place: number): number => {
  const index = ALPHABET.indexOf(character);
  if (place % 2 === 0) return ODD[index] ?? 0;
  return index < 10 ? index : index - 10;
};

/** Accepts a person's 16 characters with the right check letter (omocodia too), or a company's 11 digits (decision S6). */
export const isFiscalCode = (code: string): boolean => {
  if (/^\d{11}$/.test(code)) return hasValidPartitaIvaCheckDigit(code);
  if (!SHAPE.test(code)) return false;
  const sum = [...code.slice(0, 15)].reduce((total, character, place) => total + valueOf(character, place), 0);
  return String.fromCharCode(65 + (sum % 26)) === code[15];
};

// A longer label precedes the labels with which it begins.
const LABELS = [
  ...'CODICEFISCALEPARTITAIVA CODICEFISCALEPIVA CODICEFISCALEIT CODICEFISCALEN CODICEFISCALE'.split(' '),
  ...'CODFISCALEIT CODFISCALE CODFISCIT CODFISC'.split(' '),
  ...'CFEPIVA CFPIVAIT CFPIVA CFIT CFN CF PARTITAIVA PIVAIT PIVA IT'.split(' '),
];

const isWhole = (code: string): boolean => code.length === 16 || /^\d{11}$/.test(code);

/**
 * The stored form: capital letters and digits, without blanks, dots, dashes and invisible characters, and without the
 * country or a label before a whole code. Half-typed codes keep their first letters, which may be those of a surname.
 */
export const normaliseFiscalCode = (value: string): string => {
  const code = compactCode(value);
  if (isWhole(code)) return code;
  const label = LABELS.find((one) => code.startsWith(one) && isWhole(code.slice(one.length)));
  return label ? code.slice(label.length) : code;
};

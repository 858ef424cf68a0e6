import { CODE_TEXT_MAX, compactCode } from './compact-code.ts';
import { hasValidPartitaIvaCheckDigit } from './partita-iva.ts';
import { hasKnownVatCountry, hasVatFormat, isViesCountry } from './vat-countries.ts';
import { readingsOf } from './vat-labels.ts';

/** Italian when it starts with IT or is 11 digits (specification, point 5). */
export const isItalianVatNumber = (vat: string): boolean => vat.startsWith('IT') || /^\d{11}$/.test(vat);

export type VatVerdict = 'ok' | 'bad-format' | 'bad-check-digit';

/** Validates a normalised VAT number; verifies the check digit of Italian numbers only. */
export const checkVatNumber = (vat: string): VatVerdict => {
  if (isItalianVatNumber(vat)) {
    const digits = vat.replace(/^IT/, '');
    if (!/^\d{11}$/.test(digits)) return 'bad-format';
    return hasValidPartitaIvaCheckDigit(digits) ? 'ok' : 'bad-check-digit';
  }
  return hasVatFormat(vat) ? 'ok' : 'bad-format';
};

/**
 * The Greek prefix of VAT numbers is EL, for VIES and on invoices; GR is only the country's code. The British one is GB,
 * though people write UK.
 */
const withUsualPrefix = (vat: string): string => vat.replace(/^GR(?=\d)/, 'EL').replace(/^UK(?=\d|GD\d|HA\d)/, 'GB');

/**
 * The stored form of a VAT number: capital letters and digits without the label, blanks, dots, dashes, brackets and
 * invisible characters of the spelling. A text that is no VAT number keeps its letters and digits, and is rejected.
 */
export const normaliseVatNumber = (value: string): string => {
  const compact = compactCode(value);
  if (compact.length > CODE_TEXT_MAX) return compact;
  const readings = readingsOf(compact).map((reading) => ({ reading, verdict: checkVatNumber(reading) }));
  const found =
    readings.find(({ reading, verdict }) => verdict === 'ok' && isSure(reading)) ??
    readings.find(({ verdict }) => verdict === 'bad-check-digit') ??
    readings.find(({ verdict }) => verdict === 'ok');
  return withUsualPrefix(found?.reading ?? compact);
};

/** `PI00743110157` has the form of a number of a country PI, but is an Italian number with its label. */
const isSure = (vat: string): boolean => isItalianVatNumber(vat) || hasKnownVatCountry(vat);

/**
 * Whether VIES can say something about a valid number. For the others (San Marino, Switzerland, Norway, the United
 * Kingdom and the rest of the world) only an administrator's check counts.
 */
export const isInVies = (vat: string): boolean => {
  if (isItalianVatNumber(vat)) return true;
  const number = withUsualPrefix(vat);
  return isViesCountry(number.slice(0, 2)) && !/^XI[A-Z]/.test(number);
};

/**
 * Country and number as VIES wants them: `IT00743110157` is IT and 00743110157; eleven digits alone are Italian. Belgian
 * numbers of nine digits are an old spelling without the first zero.
 */
export const viesPartsOf = (vatNumber: string): { country: string; number: string } => {
  if (isItalianVatNumber(vatNumber)) return { country: 'IT', number: vatNumber.replace(/^IT/, '') };
  const vat = withUsualPrefix(vatNumber);
  const number = vat.slice(2);
  return { country: vat.slice(0, 2), number: /^BE\d{9}$/.test(vat) ? `0${number}` : number };
};

/** One value for all stored spellings of a number: IT may be missing, and former versions stored GR and UK. */
export const vatIdentityOf = (vat: string): string =>
  isItalianVatNumber(vat) ? vat.replace(/^IT/, '') : withUsualPrefix(vat);

import { hasValidPartitaIvaCheckDigit } from './partita-iva.ts';

/** Real formats of EU countries that the specification's "two letters, 8-12 digits" wrongly rejects (decision S6). */
const nationalFormats: Record<string, RegExp> = {
  AT: /^ATU\d{8}$/,
  CY: /^CY\d{8}[A-Z]$/,
  ES: /^ES[A-Z0-9]\d{7}[A-Z0-9]$/,
  FR: /^FR[A-HJ-NP-Z0-9]{2}\d{9}$/,
  IE: /^IE(\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  NL: /^NL\d{9}B\d{2}$/,
  RO: /^RO\d{2,10}$/,
};

/** Normalises to upper case without spaces, dots and dashes, the stored form of a VAT number. */
export const normaliseVatNumber = (value: string): string => value.toUpperCase().replace(/[\s.-]/g, '');

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
  if (/^[A-Z]{2}\d{8,12}$/.test(vat)) return 'ok';
  return nationalFormats[vat.slice(0, 2)]?.test(vat) ? 'ok' : 'bad-format';
};

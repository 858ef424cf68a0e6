import { formatAddress } from 'localized-address-format';
import { plainCode } from '../characters.ts';
import { isCountry, isoCountry } from './countries.ts';

/** Longer texts are not post codes: they stay unchanged, so that the form refuses them. */
const LONGEST = 40;

/** Words before a code. */
const labels = ['CAP', 'CP', 'PLZ', 'NPA', 'ZIP', 'TK', 'ΤΚ', 'POSTCODE'];
/**
 * Texts that people write before the code besides the country's ISO code: a vehicle country code, or other names of
 * the country. Only for countries whose codes begin with a digit; elsewhere letters are a part of the code.
 */
const signs: Readonly<Record<string, readonly string[]>> = {
  AL: [],
  AT: ['A'],
  AX: ['FI', 'FIN'],
  BA: ['BIH'],
  BE: ['B'],
  BG: [],
  BY: [],
  CH: [],
  CY: [],
  CZ: [],
  DE: ['D'],
  DK: [],
  EA: ['E', 'ES'],
  EE: ['EST'],
  ES: ['E'],
  FI: ['FIN', 'SF'],
  FO: [],
  FR: ['F'],
  GF: ['F', 'FR'],
  GL: ['DK'],
  GP: ['F', 'FR'],
  GR: ['EL'],
  HR: [],
  HU: ['H'],
  IC: ['E', 'ES'],
  IS: [],
  IT: ['I', 'ITA', 'ITALIA', 'ITALY'],
  JP: ['〒'],
  LI: ['FL'],
  LT: [],
  LU: ['L'],
  LV: [],
  MC: ['F', 'FR'],
  MD: [],
  ME: ['MNE'],
  MK: ['NMK'],
  MQ: ['F', 'FR'],
  NL: [],
  NO: ['N'],
  PL: [],
  PT: ['P'],
  RE: ['F', 'FR'],
  RO: [],
  RS: ['SRB'],
  SE: ['S'],
  SI: ['SLO'],
  SK: [],
  SM: ['RSM', 'I', 'IT'],
  TR: [],
  UA: [],
  US: ['USA'],
  VA: ['V', 'SCV', 'I', 'IT'],
  YT: ['F', 'FR'],
};

/** How a country groups the characters of its codes. Countries that write them in one piece have no entry. */
const groups: Readonly<Record<string, readonly [pattern: RegExp, written: string]>> = {
  AD: [/^(?:AD)?(\d{3})$/, 'AD$1'],
  BR: [/^(\d{5})(\d{3})$/, '$1-$2'],
  CA: [/^([A-Z]\d[A-Z])(\d[A-Z]\d)$/, '$1 $2'],
  CZ: [/^(\d{3})(\d{2})$/, '$1 $2'],
  GB: [/^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
  GR: [/^(\d{3})(\d{2})$/, '$1 $2'],
  IE: [/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'],
  JP: [/^(\d{3})(\d{4})$/, '$1-$2'],
  MT: [/^([A-Z]{3})(\d{4})$/, '$1 $2'],
  NL: [/^(\d{4})([A-Z]{2})$/, '$1 $2'],
  PL: [/^(\d{2})(\d{3})$/, '$1-$2'],
  PT: [/^(\d{4})(\d{3})$/, '$1-$2'],
  SE: [/^(\d{3})(\d{2})$/, '$1 $2'],
  SK: [/^(\d{3})(\d{2})$/, '$1 $2'],
  US: [/^(\d{5})(\d{4})$/, '$1-$2'],
};
const asBritain: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE']);

/** Quotation marks, brackets and other signs around a code. */
const around = /^[\s"'‘’“”([#_.,;:/-]+|[\s"'‘’“”)\]_.,;:/-]+$/g;

/** In capitals, without invisible characters and without signs around the code, with one kind of blank and of dash. */
const legible = (text: string): string =>
  plainCode(text.normalize('NFKC')).replace(around, '').replace(/\s+/g, ' ').toUpperCase();

const brackets = [
  ['(', ')'],
  ['[', ']'],
] as const;

/** Restores the closing bracket of a text that is not a code if its opening bracket is still there: `10115 (BE)`. */
const withPartner = (code: string, text: string): string => {
  const lost = brackets.find(([open, close]) => code.lastIndexOf(open) > code.lastIndexOf(close));
  return lost && text.normalize('NFKC').includes(lost[1]) ? `${code}${lost[1]}` : code;
};

/** Removes the country's sign, or a word, in front of a code if a digit follows. */
const withoutSign = (country: string, text: string): string => {
  const own = signs[country];
  const [, written = '', rest = ''] = /^(\D+)(.*)$/u.exec(text) ?? [];
  if (!own || rest === '') return text;
  const sign = written.replace(/[^\p{L}〒]/gu, '');
  return [country, ...own, ...labels].includes(sign) ? rest : text;
};

/** Removes the province from an Italian code: `07026 (SS)`. */
const withoutProvince = (country: string, text: string): string =>
  country === 'IT' ? text.replace(/^(\d{5}) ?\(?[A-Z]{2}$/, '$1') : text;

const inGroups = (country: string, text: string): string | undefined => {
  const [pattern, written] = groups[asBritain.has(country) ? 'GB' : country] ?? [];
  if (!pattern || !written) return undefined;
  const whole = text.replace(/[ .-]/g, '');
  const bare = asBritain.has(country)
    ? [whole, whole.replace(/^(?:GB|UK|GG|IM|JE)/, '')]
    : [whole, whole.replace(/^IE/, '')];
  const code = bare.find((one) => pattern.test(one));
  return code?.replace(pattern, written);
};

/**
 * The one reader of post codes: returns a code as its country writes it, without a prefix of the country, dots and
 * chance blanks (`I-07026`, `IT-07026` and `07 026` are `07026`). A text that is not a code of the country stays
 * recognisable, so that a form can refuse it. Countries without post codes have the empty one.
 */
export const normalizePostCode = (writtenCountry: string, text: string): string => {
  const country = isoCountry(writtenCountry);
  if (!hasPostCodes(country)) return '';
  if (text.length > LONGEST) return text.trim();
  // A French company may have its own delivery: `75008 PARIS CEDEX 08`.
  const signed = withoutSign(country, legible(text)).replace(/^(\d{5}) ?CEDEX(?: \d{1,2})?$/, '$1');
  const code = withoutProvince(country, signed);
  const grouped = inGroups(country, code);
  if (grouped !== undefined) return grouped;
  // A code of digits only is written in one piece; in the countries above dashes are removed too. Letters have a
  // meaning of their own.
  const isInOnePiece = (signs[country] && !groups[country] ? /^[\d .-]*$/ : /^[\d .]*$/).test(code);
  return isInOnePiece ? code.replace(/[ .-]/g, '') : withPartner(code, text);
};

/** A post code for comparisons: without blanks and dashes. */
export const comparablePostCode = (country: string, text: string): string =>
  normalizePostCode(country, text).replace(/[ .-]/g, '');

/** EA and IC are parts of Spain and use its post codes; Kuwait defined codes that its addresses do not contain. */
const asSpain: ReadonlySet<string> = new Set(['EA', 'IC']);
const unused: ReadonlySet<string> = new Set(['KW']);

/**
 * Whether addresses of a country have a post code, by the address formats of Google's public data. Of an unknown country
 * they may have one.
 */
export const hasPostCodes = (writtenCountry: string): boolean => {
  const country = isoCountry(writtenCountry);
  if (!isCountry(country)) return true;
  if (unused.has(country)) return false;
  return formatAddress({ postalCountry: asSpain.has(country) ? 'ES' : country, postalCode: '0' })
    .join('')
    .includes('0');
};

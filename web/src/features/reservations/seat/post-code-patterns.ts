import { endsWithBox } from './po-box.ts';

/**
 * How a country writes its codes, and whether the code comes before the town, after it, or either way. If a country
 * writes the code before the town, a code of five digits or more is also read after the town, at the end of the
 * address.
 */
export type CodePattern = { code: string; place: 'before' | 'after' | 'both' };

const before = (code: string): CodePattern => ({ code, place: 'before' });
const after = (code: string): CodePattern => ({ code, place: 'after' });
const both = (code: string): CodePattern => ({ code, place: 'both' });

const three = String.raw`\d{3}`;
const four = String.raw`\d{4}`;
const fourFromOne = String.raw`[1-9]\d{3}`;
const five = String.raw`\d{5}`;
/** From 01 to 99. */
const fiveFromOne = String.raw`(?:0[1-9]|[1-9]\d)\d{3}`;
const six = String.raw`\d{6}`;
/** `SW1A 1AA` */
const british = String.raw`[A-Za-z]{1,2}\d[A-Za-z\d]? ?\d[A-Za-z]{2}`;

/** For each country that is read. Those without codes need no pattern; all others are never sure. */
const patterns: Readonly<Record<string, CodePattern>> = {
  AL: before(four),
  AR: before(String.raw`[A-Z]?\d{4}(?:[A-Z]{3})?`),
  AT: before(fourFromOne),
  AU: after(four),
  BA: before(String.raw`[78]\d{4}`),
  BE: before(fourFromOne),
  BG: before(fourFromOne),
  BR: both(String.raw`\d{5}-?\d{3}`),
  CA: after(String.raw`[A-Za-z]\d[A-Za-z][ -]?\d[A-Za-z]\d`),
  CH: before(fourFromOne),
  CL: both(String.raw`\d{3}-?\d{4}`),
  CN: both(six),
  CY: both(four),
  CZ: before(String.raw`[1-7]\d{2} ?\d{2}`),
  DE: before(fiveFromOne),
  DK: before(four),
  EE: before(five),
  EG: both(five),
  ES: before(String.raw`(?:0[1-9]|[1-4]\d|5[0-2])\d{3}`),
  FI: before(five),
  FR: before(String.raw`(?:0[1-9]|[1-8]\d|9[0-8])\d{3}`),
  GB: after(british),
  GG: after(british),
  GR: before(String.raw`[1-8]\d{2} ?\d{2}`),
  HR: before(String.raw`[1-5]\d{4}`),
  HU: before(fourFromOne),
  ID: after(five),
  IE: after(String.raw`[A-Za-z]\d[\dWw] ?[A-Za-z\d]{4}`),
  IL: both(String.raw`\d{5}(?:\d{2})?`),
  IM: after(british),
  IN: after(String.raw`\d{3} ?\d{3}`),
  IS: before(three),
  // The blank is probably a typing error: such a code is read, but never sure.
  IT: before(String.raw`(?:[0-8]\d|9[0-8]) ?\d{3}`),
  JE: after(british),
  JP: both(String.raw`\d{3}-\d{4}`),
  KR: both(five),
  LI: before(String.raw`94\d{2}`),
  LT: both(five),
  LU: before(fourFromOne),
  LV: both(four),
  MA: before(five),
  MC: before(String.raw`980\d{2}`),
  ME: before(String.raw`8\d{4}`),
  MK: before(four),
  MT: both(String.raw`[A-Z]{3} ?\d{4}`),
  MX: before(five),
  MY: before(five),
  NL: before(String.raw`[1-9]\d{3} ?[A-Z]{2}`),
  NO: before(four),
  NZ: after(four),
  PH: before(four),
  PL: before(String.raw`\d{2}-\d{3}`),
  PT: before(String.raw`\d{4}-\d{3}`),
  RO: both(six),
  RS: before(String.raw`[123]\d{4}`),
  SA: both(String.raw`\d{5}(?:-\d{4})?`),
  SE: before(String.raw`[1-9]\d{2} ?\d{2}`),
  SG: after(six),
  SI: before(fourFromOne),
  SK: before(String.raw`[089]\d{2} ?\d{2}`),
  SM: before(String.raw`4789\d`),
  TH: after(five),
  TN: before(four),
  TR: both(String.raw`(?:0[1-9]|[1-7]\d|8[01])\d{3}`),
  TW: both(String.raw`\d{3}(?:\d{2,3})?`),
  UA: both(five),
  US: after(String.raw`\d{5}(?:-\d{4})?`),
  VA: before('00120'),
  VN: after(String.raw`\d{5,6}`),
  ZA: after(four),
};

/** The pattern of a country; undefined where addresses have no code, or are not read. */
export const codePattern = (country: string): CodePattern | undefined => patterns[country];

/** Vehicle country codes that may precede a post code, besides the ISO codes: `D-10115`, `F-75001`. */
const carSigns: Readonly<Record<string, string>> = {
  A: 'AT',
  B: 'BE',
  D: 'DE',
  E: 'ES',
  F: 'FR',
  H: 'HU',
  I: 'IT',
  L: 'LU',
  N: 'NO',
  P: 'PT',
  S: 'SE',
  EL: 'GR',
  FL: 'LI',
  EST: 'EE',
  FIN: 'FI',
  IRL: 'IE',
  RSM: 'SM',
  SLO: 'SI',
  SRB: 'RS',
};

/** The country that a mark before a post code names. */
export const countryOfMark = (mark: string): string | undefined =>
  carSigns[mark] ?? (mark.length === 2 && mark in patterns ? mark : undefined);

/** A code found in an address; `end` is the place after it, `start` the place of its mark. */
export type FoundCode = { zip: string; mark: string | undefined; start: number; end: number };

/** No address has more numbers that look like a code. */
const MOST_CODES = 12;

/** Finds the last codes of a country in a text, the last one first. The number of a P.O. box is not a code. */
export const codesIn = (text: string, country: string): FoundCode[] => {
  const pattern = codePattern(country);
  if (!pattern) return [];
  const found = new RegExp(
    String.raw`(?<=^|[\s,;|–—-])(?:(?<mark>(?<=^|[\s,;|])[A-Z]{1,3})-|〒)?(?<zip>${pattern.code})(?=$|[\s,;|.)–—-])`,
    'gu',
  );
  return [...text.matchAll(found)]
    .slice(-MOST_CODES)
    .filter(({ index }) => !endsWithBox(text.slice(0, index)))
    .map((match) => {
      const mark = match.groups?.['mark'];
      // Letters that are not a mark stay in the street.
      const start = match.index + (mark === undefined || countryOfMark(mark) ? 0 : mark.length);
      return { zip: (match.groups?.['zip'] ?? '').toUpperCase(), mark, start, end: match.index + match[0].length };
    })
    .reverse();
};

/** Every country that a mark before a code of that country names, the last one first; each country once. */
export const markedCountries = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/(?<=^|[\s,;|])(?<mark>[A-Z]{1,3})-(?=\d)/gu)]
      .flatMap((match) => countryOfMark(match.groups?.['mark'] ?? '') ?? [])
      .reverse(),
  ),
];

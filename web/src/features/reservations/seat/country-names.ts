import { countryCodes } from '@drappo/contracts/shipping/countries';

/**
 * The languages of each country, for its name in these languages; Italian and English names are read for every
 * country.
 */
const ownLanguages: Readonly<Record<string, string>> = {
  AE: 'ar',
  AL: 'sq',
  AR: 'es',
  AT: 'de',
  BA: 'bs hr sr',
  BE: 'fr nl de',
  BG: 'bg',
  BR: 'pt',
  CA: 'fr',
  CH: 'de fr',
  CL: 'es',
  CN: 'zh',
  CY: 'el tr',
  CZ: 'cs',
  DE: 'de',
  DK: 'da',
  EE: 'et',
  EG: 'ar',
  ES: 'es ca',
  FI: 'fi sv',
  FR: 'fr',
  GR: 'el',
  HR: 'hr',
  HU: 'hu',
  ID: 'id',
  IE: 'ga',
  IL: 'he',
  IS: 'is',
  JP: 'ja',
  KR: 'ko',
  LI: 'de',
  LT: 'lt',
  LU: 'fr de',
  LV: 'lv',
  MA: 'fr ar',
  MC: 'fr',
  ME: 'sr hr',
  MK: 'mk sq',
  MX: 'es',
  MY: 'ms',
  NL: 'nl',
  NO: 'nb',
  PL: 'pl',
  PT: 'pt',
  RO: 'ro',
  RS: 'sr',
  SE: 'sv',
  SI: 'sl',
  SK: 'sk',
  TH: 'th',
  TN: 'fr ar',
  TR: 'tr',
  UA: 'uk',
  VN: 'vi',
};

/** Other names in use, written as `keyOf` returns them. No two-letter codes: those are provinces and states as well. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'eau', 'emirati arabi'],
  BA: ['bosnia', 'bosnia e erzegovina'],
  CH: ['confederazione svizzera'],
  CN: ['pr china', 'prc', 'repubblica popolare cinese'],
  CZ: ['repubblica ceca', 'czech republic', 'ceska republika'],
  DE: ['bundesrepublik deutschland', 'repubblica federale di germania'],
  GB: [
    'uk',
    'great britain',
    'gran bretagna',
    'england',
    'inghilterra',
    'scotland',
    'scozia',
    'wales',
    'galles',
    'northern ireland',
    'irlanda del nord',
  ],
  GR: ['hellas', 'hellenic republic'],
  HK: ['hong kong'],
  IE: ['republic of ireland', 'repubblica d irlanda'],
  IT: ['ita', 'repubblica italiana'],
  KR: ['korea', 'republic of korea', 'repubblica di corea'],
  LU: ['granducato di lussemburgo', 'gran ducato di lussemburgo', 'grand duche de luxembourg'],
  MC: ['principato di monaco', 'principaute de monaco'],
  MK: ['macedonia'],
  NL: ['olanda', 'holland', 'the netherlands'],
  RS: ['srbija'],
  SK: ['repubblica slovacca', 'slovak republic', 'slovenska republika'],
  SM: [
    'rsm',
    'repubblica di san marino',
    'repubblica san marino',
    'rep di san marino',
    'rep san marino',
    'republic of san marino',
    's marino',
  ],
  TR: ['turkey'],
  US: ['usa', 'united states of america', 'stati uniti d america'],
  VA: ['vaticano', 'vatican', 'stato della citta del vaticano'],
  VN: ['viet nam'],
};

/** A name for comparisons: lower case, without accents and punctuation; `U.K.` is `uk`. */
export const keyOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\p{M}.()]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const languages = [...new Set(['it', 'en', ...Object.values(ownLanguages).join(' ').split(' ')])];
const namesIn: ReadonlyMap<string, Intl.DisplayNames> = new Map(
  languages.map((language) => [language, new Intl.DisplayNames(language, { type: 'region' })]),
);

const namesOf = (code: string): string[] => {
  const own = ['it', 'en', ...(ownLanguages[code]?.split(' ') ?? [])];
  const displayed = own.map((language) => keyOf(namesIn.get(language)?.of(code) ?? ''));
  return [...displayed, ...(otherNames[code] ?? [])].filter((name) => name !== '' && name !== code.toLowerCase());
};
const byName: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap((code) => namesOf(code).map((name) => [name, code] as const)),
);

/** Returns the code of a country by its whole name; undefined if the text is not the name of a country. */
export const countryNamed = (text: string): string | undefined => byName.get(keyOf(text));

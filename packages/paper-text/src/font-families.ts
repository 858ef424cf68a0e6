/** Font packages by writing system; each holds its fonts in slices, by ranges of characters. */
export type FamilyName =
  | `noto-sans-${'sc' | 'tc' | 'jp' | 'kr'}`
  | `noto-sans-${'arabic' | 'hebrew' | 'thai' | 'georgian' | 'armenian' | 'bengali' | 'tamil' | 'khmer' | 'lao'}`
  | `noto-sans-${'myanmar' | 'sinhala' | 'telugu' | 'kannada' | 'malayalam' | 'gujarati' | 'gurmukhi'}`
  | `noto-sans-${'ethiopic' | 'thaana' | 'symbols-2' | 'oriya' | 'ol-chiki' | 'meetei-mayek' | 'tifinagh'}`
  | 'noto-sans-canadian-aboriginal'
  | 'noto-serif-tibetan'
  | 'ibm-plex-sans-arabic'
  | 'noto-emoji';

type Han = 'noto-sans-sc' | 'noto-sans-tc' | 'noto-sans-jp' | 'noto-sans-kr';
const everyHan: readonly Han[] = ['noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-kr'];

const hanOfCountry: Readonly<Record<string, Han>> = {
  CN: 'noto-sans-sc',
  SG: 'noto-sans-sc',
  TW: 'noto-sans-tc',
  HK: 'noto-sans-tc',
  MO: 'noto-sans-tc',
  JP: 'noto-sans-jp',
  KR: 'noto-sans-kr',
};

/**
 * The families for Chinese characters, best first: countries draw the same character in different forms. Kana or
 * hangul decide first, then the country of the address; the default is the forms of mainland China.
 */
export const hanFamilies = (text: string, country?: string): readonly Han[] => {
  const first = /[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)
    ? 'noto-sans-jp'
    : /\p{sc=Hangul}/u.test(text)
      ? 'noto-sans-kr'
      : /\p{sc=Bopomofo}/u.test(text)
        ? 'noto-sans-tc'
        : (hanOfCountry[country ?? ''] ?? 'noto-sans-sc');
  return [first, ...everyHan.filter((family) => family !== first)];
};

const byScript: readonly [characters: RegExp, family: FamilyName][] = [
  // Noto draws the dots of letters as separate glyphs, so copied text would have other letters; it is used only for
  // rare letters.
  [/\p{scx=Arabic}/u, 'ibm-plex-sans-arabic'],
  [/\p{scx=Arabic}/u, 'noto-sans-arabic'],
  [/\p{scx=Hebrew}/u, 'noto-sans-hebrew'],
  [/\p{scx=Thai}/u, 'noto-sans-thai'],
  [/\p{scx=Georgian}/u, 'noto-sans-georgian'],
  [/\p{scx=Armenian}/u, 'noto-sans-armenian'],
  [/\p{scx=Bengali}/u, 'noto-sans-bengali'],
  [/\p{scx=Tamil}/u, 'noto-sans-tamil'],
  [/\p{scx=Khmer}/u, 'noto-sans-khmer'],
  [/\p{scx=Lao}/u, 'noto-sans-lao'],
  [/\p{scx=Myanmar}/u, 'noto-sans-myanmar'],
  [/\p{scx=Sinhala}/u, 'noto-sans-sinhala'],
  [/\p{scx=Telugu}/u, 'noto-sans-telugu'],
  [/\p{scx=Kannada}/u, 'noto-sans-kannada'],
  [/\p{scx=Malayalam}/u, 'noto-sans-malayalam'],
  [/\p{scx=Gujarati}/u, 'noto-sans-gujarati'],
  [/\p{scx=Gurmukhi}/u, 'noto-sans-gurmukhi'],
  [/\p{scx=Ethiopic}/u, 'noto-sans-ethiopic'],
  [/\p{scx=Thaana}/u, 'noto-sans-thaana'],
  [/\p{scx=Oriya}/u, 'noto-sans-oriya'],
  [/\p{scx=Ol_Chiki}/u, 'noto-sans-ol-chiki'],
  [/\p{scx=Meetei_Mayek}/u, 'noto-sans-meetei-mayek'],
  [/\p{scx=Tibetan}/u, 'noto-serif-tibetan'],
  [/\p{scx=Tifinagh}/u, 'noto-sans-tifinagh'],
  [/\p{scx=Canadian_Aboriginal}/u, 'noto-sans-canadian-aboriginal'],
];
const emoji = /[\p{Emoji_Presentation}\p{Extended_Pictographic}\p{Regional_Indicator}\u20e3]/u;
const eastAsian =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\u3000-\u303f\uff00-\uffef]/u;

/** The families that may have a character and its marks, best first. */
export const familiesFor = (grapheme: string, han: readonly Han[]): readonly FamilyName[] => {
  const own = byScript.filter(([characters]) => characters.test(grapheme)).map(([, family]) => family);
  if (emoji.test(grapheme)) return ['noto-emoji', 'noto-sans-symbols-2', ...han];
  if (eastAsian.test(grapheme)) return [...han, ...own];
  return own.length > 0 ? own : ['noto-sans-symbols-2', ...han, 'noto-emoji'];
};

/** The font has fewer characters than its ranges say: the next family may be needed too. */
export const isSparse = (family: FamilyName): boolean => family === 'ibm-plex-sans-arabic';

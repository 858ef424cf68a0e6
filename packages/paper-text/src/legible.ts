import { graphemesOf } from './breaks.ts';
import type { FontBook } from './font-book.ts';
import type { hanFamilies } from './font-families.ts';

/** A text with the font of each code unit; without a font it is not drawn, and separates the letters beside it. */
export type Legible = { text: string; fonts: (string | undefined)[] };
type Fallback = { base: string; han: ReturnType<typeof hanFamilies> };

const NON_JOINER = '\u200c';
const JOINER = '\u200d';

// Letters that join each other need one font; other characters are looked up one by one.
const joined = /([\p{sc=Arabic}\p{sc=Thaana}\u064b-\u0655\u0670\u0640\u200c\u200d]+)/u;

const named = (character: string): string =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;

/**
 * Finds a font for each character. A character that no font has becomes its number in brackets, which a person can look up,
 * never an empty box. A mark that no font has is left out: the letter below it says more.
 */
export const makeLegible = (text: string, { covers, fontFor }: FontBook, { base, han }: Fallback): Legible => {
  const legible: Legible = { text: '', fonts: [] };
  const add = (part: string, font: string): void => {
    for (const character of part) {
      const isJoiner = character === JOINER || character === NON_JOINER;
      const isDrawn = !isJoiner || covers(font, character);
      if (!isDrawn && character === JOINER) continue;
      legible.text += character;
      for (let at = 0; at < character.length; at += 1) legible.fonts.push(isDrawn ? font : undefined);
    }
  };
  const addOneByOne = (part: string): void => {
    for (const grapheme of graphemesOf(part)) {
      const font = fontFor(grapheme, base, han);
      if (font !== undefined) add(grapheme, font);
      else
        for (const character of grapheme) {
          const own = fontFor(character, base, han);
          if (own !== undefined) add(character, own);
          else if (!/[\p{M}\u200c\u200d]/u.test(character)) add(named(character), base);
        }
    }
  };
  for (const [index, part] of text.split(joined).entries()) {
    const font = index % 2 === 1 ? fontFor(part, base, han) : undefined;
    if (font === undefined) addOneByOne(part);
    else add(part, font);
  }
  return legible;
};

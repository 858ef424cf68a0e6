import { graphemesOf } from './breaks.ts';
import { cleanText } from './clean-text.ts';
import { familiesFor, hanFamilies, isSparse, type FamilyName } from './font-families.ts';
import { sliceOf, type SliceRanges } from './font-slices.ts';

/** Characters that the permanent fonts of a paper may lack; a needless slice costs one request. */
export const isForeign = (text: string): boolean => /[^\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/.test(text);

// Noto Sans, which a paper with foreign letters has too.
const isInNotoSans = (grapheme: string): boolean =>
  !isForeign(grapheme) || /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Devanagari}\p{M}]+$/u.test(grapheme);

export type NeededSlice = { family: FamilyName; slice: string };

/** The slices that texts need, for a browser, which fetches fonts before it draws; reads the ranges of few families. */
export const neededSlices = async (
  texts: readonly string[],
  rangesOf: (family: FamilyName) => Promise<SliceRanges | undefined>,
): Promise<NeededSlice[]> => {
  const needed = new Map<string, NeededSlice>();
  const seen = new Set<string>();
  for (const text of texts.map(cleanText)) {
    if (!isForeign(text)) continue;
    const han = hanFamilies(text);
    for (const grapheme of graphemesOf(text)) {
      if (seen.has(`${han[0]}${grapheme}`) || isInNotoSans(grapheme)) continue;
      seen.add(`${han[0]}${grapheme}`);
      for (const family of familiesFor(grapheme, han)) {
        const slice = sliceOf(grapheme.codePointAt(0) ?? 0, (await rangesOf(family)) ?? {});
        if (slice === undefined) continue;
        needed.set(`${family}/${slice}`, { family, slice });
        if (!isSparse(family)) break;
      }
    }
  }
  return [...needed.values()];
};

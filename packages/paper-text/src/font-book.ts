import { familiesFor, type hanFamilies } from './font-families.ts';
import { sliceOf, type FontSource } from './font-slices.ts';
import { openFont, registerShared } from './opened-fonts.ts';

/** The fonts of one document: those that its owner registered, and slices that are registered when a character needs them. */
export type FontBook = {
  /** Whether a font draws every character of a text. */
  covers: (font: string, text: string) => boolean;
  /** The font for a character and its marks: the given one, else a slice; undefined if no font has it. */
  fontFor: (grapheme: string, base: string, han: ReturnType<typeof hanFamilies>) => string | undefined;
};

/** Joiners shape the letters beside them; a font without glyphs for joiners still counts as complete. */
const isAside = (character: string): boolean => character === '\u200c' || character === '\u200d' || character === '\n';

export const createFontBook = (doc: PDFKit.PDFDocument, source: FontSource): FontBook => {
  const covered = new Map<string, Map<number, boolean>>();
  const slices = new Map<string, boolean>();

  const hasGlyph = (font: string, codePoint: number): boolean => {
    const known = covered.get(font) ?? new Map<number, boolean>();
    covered.set(font, known);
    const has = known.get(codePoint) ?? openFont(doc, font).font.hasGlyphForCodePoint(codePoint);
    known.set(codePoint, has);
    return has;
  };
  const covers = (font: string, text: string): boolean => {
    for (const character of text) {
      if (text !== character && isAside(character)) continue;
      if (character !== '\n' && !hasGlyph(font, character.codePointAt(0) ?? 0)) return false;
    }
    return true;
  };
  const isOpened = (name: string, open: () => Uint8Array | undefined): boolean => {
    const known = slices.get(name);
    if (known !== undefined) return known;
    const font = open();
    if (font) registerShared(doc, name, font);
    slices.set(name, font !== undefined);
    return font !== undefined;
  };
  return {
    covers,
    fontFor(grapheme, base, han) {
      if (covers(base, grapheme)) return base;
      for (const family of familiesFor(grapheme, han)) {
        const slice = sliceOf(grapheme.codePointAt(0) ?? 0, source.rangesOf(family) ?? {});
        if (slice === undefined) continue;
        const name = `${family}/${slice}`;
        if (isOpened(name, () => source.fontOf(family, slice)) && covers(name, grapheme)) return name;
      }
      return undefined;
    },
  };
};

import { isRightToLeft } from './direction.ts';

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Positions = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
/** fontkit and PDFKit sum up the positions each time that they need the width: PDFKit scales them first. */
type Run = { glyphs: Glyph[]; positions: Positions; readonly advanceWidth: number };
type ApplyAnchor = (mark: unknown, anchor: unknown, index: number) => void;

/** The used part of fontkit's fonts. */
export type ShapedFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphsForString: (text: string) => Glyph[];
  layout: (text: string, features?: unknown) => Run;
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } | null } | null };
};

const runOf = (glyphs: Glyph[], positions: Positions): Run => ({
  glyphs,
  positions,
  get advanceWidth() {
    return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  },
});

/** Letters one after the other, without joining and without places of marks. */
const unshaped = (font: ShapedFont, text: string): Run => {
  const glyphs = font.glyphsForString(text);
  if (isRightToLeft(text)) glyphs.reverse();
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return runOf(glyphs, positions);
};

/** Characters of East Asia that are set separately: they neither join nor have marks. */
const apart = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\uac00-\ud7a3\u3000-\u3029\uff01-\uff9d]+$/u;

/** Shaped texts that a font caches: each is measured as part of a line, then drawn. */
const KEPT = 1_024;
const shaped = new WeakMap<ShapedFont, Map<string, Run>>();

/** Drops what the last document shaped: the cached glyphs refer to the characters of that document. */
export const forgetShaped = (font: ShapedFont): void => shaped.get(font)?.clear();

/**
 * Shapes only the texts that need it, each of them once: shaping took most of the time for a page of ideographs
 * without changing any of them, and a line of Hindi takes 10 ms. fontkit 2 throws if a font has no anchor for a mark
 * on a letter, as in Khmer and Gurmukhi: that mark then keeps its default position. If fontkit throws for another
 * reason, the text is drawn unshaped.
 */
export const guardShaping = (font: ShapedFont): void => {
  const processor = font._layoutEngine?.engine?.GPOSProcessor;
  if (processor) {
    const apply = processor.applyAnchor.bind(processor);
    processor.applyAnchor = (mark, anchor, index) => {
      if (anchor) apply(mark, anchor, index);
    };
  }
  const shape = font.layout.bind(font);
  const kept = new Map<string, Run>();
  shaped.set(font, kept);
  font.layout = (text, features) => {
    if (apart.test(text)) return unshaped(font, text);
    const key = JSON.stringify([text, features]);
    let run = kept.get(key);
    try {
      run ??= shape(text, features);
    } catch {
      run = unshaped(font, text);
    }
    if (kept.size >= KEPT && !kept.has(key)) kept.clear();
    kept.set(key, run);
    // A copy: PDFKit scales the positions.
    return runOf(
      run.glyphs,
      run.positions.map((position) => ({ ...position })),
    );
  };
};

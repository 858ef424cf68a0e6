import { isRightToLeft } from './direction.ts';

type Glyph = { id: number; advanceWidth: number; codePoints: number[] };
type Positions = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[];
type Run = { glyphs: Glyph[]; positions: Positions; advanceWidth: number };
type ApplyAnchor = (mark: unknown, anchor: unknown, index: number) => void;

/** The used part of fontkit's fonts. */
export type ShapedFont = {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
  glyphsForString: (text: string) => Glyph[];
  layout: (text: string, features?: unknown) => Run;
  _layoutEngine?: { engine?: { GPOSProcessor?: { applyAnchor: ApplyAnchor } | null } | null };
};

/** Letters one after the other, without joining and without places of marks. */
const unshaped = (font: ShapedFont, text: string): Run => {
  const glyphs = font.glyphsForString(text);
  if (isRightToLeft(text)) glyphs.reverse();
  const positions = glyphs.map(({ advanceWidth }) => ({ xAdvance: advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 }));
  return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) };
};

/** Characters of East Asia that stand apart: neither joined, nor with marks. */
const apart = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\uac00-\ud7a3\u3000-\u3029\uff01-\uff9d]+$/u;

/**
 * Shapes the texts that need it: most of the time for a page of ideographs went to rules that change none of them.
 * fontkit 2 throws where a font has no place for a mark on a letter, as in Khmer and Gurmukhi: that mark then keeps the place
 * that its font gives it. Should fontkit throw for another reason, the text is drawn unshaped rather than not at all.
 */
export const guardShaping = (font: ShapedFont): void => {
  const positions = font._layoutEngine?.engine?.GPOSProcessor;
  if (positions) {
    const apply = positions.applyAnchor.bind(positions);
    positions.applyAnchor = (mark, anchor, index) => {
      if (anchor) apply(mark, anchor, index);
    };
  }
  const shape = font.layout.bind(font);
  font.layout = (text, features) => {
    if (apart.test(text)) return unshaped(font, text);
    try {
      return shape(text, features);
    } catch {
      return unshaped(font, text);
    }
  };
};

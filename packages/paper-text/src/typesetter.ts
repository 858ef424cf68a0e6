import { cleanText } from './clean-text.ts';
import { isRightToLeft } from './direction.ts';
import { createFontBook } from './font-book.ts';
import { hanFamilies } from './font-families.ts';
import type { FontSource } from './font-slices.ts';
import { makeLegible } from './legible.ts';
import { openFont } from './opened-fonts.ts';
import { createPieceWidths } from './piece-widths.ts';
import { setLines, type Line } from './set-lines.ts';

export type TextStyle = {
  /** A registered font with Latin letters, Cyrillic and Greek. */
  base: string;
  size: number;
  width?: number | undefined;
  maxLines?: number | undefined;
  /** Of the address: Chinese characters have other forms in each country. */
  country?: string | undefined;
};
export type LinePlace = {
  x: number;
  y: number;
  /** From the top of a line to the top of the next. */
  leading: number;
  width?: number | undefined;
  align?: 'left' | 'right' | 'center' | undefined;
  colour: string;
  /** The slices have one weight: bold letters get an outline. */
  isBold?: boolean | undefined;
};

/** Sets texts of any writing system; PDFKit alone sets a text in one font, from left to right. */
export type Typesetter = {
  /** Whether one registered font suffices, so that PDFKit can set the text. */
  isPlain: (text: string, font: string) => boolean;
  set: (text: string, style: TextStyle) => Line[];
  draw: (lines: readonly Line[], style: TextStyle, place: LinePlace) => void;
};

/** Texts whose lines are kept: a text is measured, then drawn. */
const KEPT = 64;
// A list of features, though empty: PDFKit then shapes a text as a whole, not word by word from left to right.
const features: PDFKit.Mixins.OpenTypeFeatures[] = [];

export const createTypesetter = (doc: PDFKit.PDFDocument, source: FontSource): Typesetter => {
  const book = createFontBook(doc, source);
  const kept = new Map<string, Line[]>();
  const widthOf = createPieceWidths((piece, font) => doc.font(font).fontSize(1).widthOfString(piece, { features }));

  const setAnew = (text: string, { base, size, width, maxLines, country }: TextStyle): Line[] => {
    const han = hanFamilies(text, country);
    const paragraphs = cleanText(text)
      .split('\n')
      .map((paragraph) => makeLegible(paragraph, book, { base, han }));
    const measure = (piece: string, font: string): number => widthOf(piece, font) * size;
    return setLines(paragraphs, { measure, base, width, maxLines });
  };
  return {
    isPlain: (text, font) => !isRightToLeft(text) && book.covers(font, text),
    set(text, style) {
      const key = JSON.stringify([text, style]);
      const lines = kept.get(key) ?? setAnew(text, style);
      if (kept.size >= KEPT && !kept.has(key)) kept.clear();
      kept.set(key, lines);
      return lines;
    },
    draw(lines, { base, size }, { x, y, leading, width, align = 'left', colour, isBold = false }) {
      const rise = (openFont(doc, base).ascender / 1000) * size;
      for (const [index, line] of lines.entries()) {
        const room = width === undefined || align === 'left' ? 0 : width - line.width;
        let at = x + (align === 'center' ? room / 2 : room);
        for (const { text, font, width: taken } of line.pieces) {
          const isOutlined = isBold && font !== base;
          doc.font(font).fontSize(size).fillColor(colour);
          if (isOutlined) doc.lineWidth(size * 0.03).strokeColor(colour);
          doc.text(text, at, y + index * leading + rise, {
            lineBreak: false,
            baseline: 'alphabetic',
            features,
            fill: true,
            stroke: isOutlined,
          });
          at += taken;
        }
      }
    },
  };
};

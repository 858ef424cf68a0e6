import { cleanText } from '@drappo/paper-text/clean-text';
import type { FontSource } from '@drappo/paper-text/font-slices';
import { registerShared } from '@drappo/paper-text/opened-fonts';
import { createTypesetter } from '@drappo/paper-text/typesetter';
import PDFDocument from 'pdfkit';
import { colours } from '../../../../shared/design-tokens.ts';

/** A4 landscape, with its margin, in points. */
export const page = { width: 841.89, height: 595.28, margin: 28 } as const;
export const { ink, grey, edge, hairline, tape } = colours;

/** `text` and `strong` are Archivo, `display` is Besley. */
export type Face = 'text' | 'strong' | 'display';
export type Faces = Record<Face, Uint8Array>;
/** For texts that the portal's fonts lack: Noto Sans, and slices of other writing systems. */
export type ForeignFonts = { base: Uint8Array; source: FontSource };

type Words = {
  face?: Face;
  size?: number;
  color?: string;
  /** Longer text ends in an ellipsis. */
  width?: number;
  lines?: number;
  align?: 'left' | 'right' | 'center';
};

export type SheetPaper = {
  doc: PDFKit.PDFDocument;
  /** Writes at a position and returns the height of the text. */
  write: (text: string, x: number, y: number, words?: Words) => number;
  line: (y: number, color?: string) => void;
};

/** `author` goes into the file's metadata: undefined for a sheet that the reseller passes on. */
export const createPaper = (title: string, faces: Faces, foreign?: ForeignFonts, author?: string): SheetPaper => {
  const doc = new PDFDocument({
    size: [page.width, page.height],
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'it-IT',
    displayTitle: true,
    // pdfkit's browser build has no default font.
    font: null as unknown as string,
    info: { Title: title, ...(author !== undefined && { Author: author }) },
  });
  for (const [name, bytes] of Object.entries(faces)) registerShared(doc, name, bytes);
  if (foreign) registerShared(doc, 'foreign', foreign.base);
  const typesetter = foreign && createTypesetter(doc, foreign.source);

  /** Writes what the portal's fonts lack; undefined for other texts. */
  const writeForeign = (text: string, x: number, y: number, words: Words): number | undefined => {
    const { face = 'text', size = 8, color: colour = ink, width, lines: maxLines = 1, align } = words;
    if (!typesetter || typesetter.isPlain(text, face)) return undefined;
    const style = { base: 'foreign', size, width, maxLines };
    const set = typesetter.set(text, style);
    const leading = doc.font('foreign').fontSize(size).currentLineHeight(true);
    typesetter.draw(set, style, { x, y, leading, width, align, colour, isBold: face !== 'text' });
    return set.length * leading;
  };
  return {
    doc,
    write(typed, x, y, words = {}) {
      const text = cleanText(typed);
      const foreignHeight = writeForeign(text, x, y, words);
      if (foreignHeight !== undefined) return foreignHeight;
      const { face = 'text', size = 8, color = ink, width, lines = 1, align = 'left' } = words;
      doc.font(face).fontSize(size).fillColor(color);
      const leading = doc.currentLineHeight(true);
      // Without a width, pdfkit skips line breaking, which takes most of the time for a text.
      if (width === undefined || (lines === 1 && doc.widthOfString(text) <= width)) {
        const gap = width === undefined || align === 'left' ? 0 : width - doc.widthOfString(text);
        doc.text(text, x + (align === 'center' ? gap / 2 : gap), y, { lineBreak: false });
        return leading;
      }
      const height = Math.min(doc.heightOfString(text, { width }), leading * lines);
      doc.text(text, x, y, { width, height: leading * (lines - 0.5), ellipsis: true, align });
      return height;
    },
    line(y, color = hairline) {
      doc
        .moveTo(page.margin, y)
        .lineTo(page.width - page.margin, y)
        .lineWidth(color === ink ? 0.9 : 0.5)
        .strokeColor(color)
        .stroke();
    },
  };
};

/** Draws the portal's mark, 26 wide and 30 high. */
export const drawMark = ({ doc }: SheetPaper, x: number, y: number, size: number): void => {
  doc
    .save()
    .translate(x, y)
    .scale(size / 30);
  doc.path('M5 2.5H10.5C19.5 2.5 24.5 7 24.5 15S19.5 27.5 10.5 27.5H5Z').lineWidth(2).fillAndStroke(tape, ink);
  doc
    .path('M9 6.5C15.5 6.5 20 9 20 15S15.5 23.5 9 23.5M9 10.5C13 10.5 15.6 12 15.6 15S13 19.5 9 19.5')
    .lineWidth(1.3)
    .stroke(ink);
  doc.rect(1, 1, 6, 28).fill(ink);
  doc.restore();
};

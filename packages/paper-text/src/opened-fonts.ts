import { forgetShaped, guardShaping, type ShapedFont } from './guard-shaping.ts';

/** Missing from PDFKit's types: the font that `font()` has opened. */
type OpenFont = { _font: { ascender: number; font: ShapedFont & { _glyphs: Record<number, unknown> } } };

export const openFont = (doc: PDFKit.PDFDocument, name: string): OpenFont['_font'] =>
  (doc.font(name) as unknown as OpenFont)._font;

/** Fonts that a process has opened, as long as it keeps their bytes: parsing a font costs more than drawing an address. */
const opened = new WeakMap<Uint8Array, OpenFont['_font']['font']>();

/**
 * Registers a font that later documents share if they register the same bytes. Its glyphs are not shared: each remembers the
 * first characters that it was drawn for, which become the text of the document.
 */
export const registerShared = (doc: PDFKit.PDFDocument, name: string, bytes: Uint8Array): void => {
  const known = opened.get(bytes);
  if (known) {
    known._glyphs = {};
    forgetShaped(known);
  }
  // PDFKit takes a font that is open already, which its types do not say.
  doc.registerFont(name, (known ?? bytes) as Buffer);
  if (known) return;
  const { font } = openFont(doc, name);
  guardShaping(font);
  opened.set(bytes, font);
};

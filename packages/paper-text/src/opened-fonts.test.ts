import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from '@jest/globals';
import PDFDocument from 'pdfkit';
import { openFont, registerShared } from './opened-fonts.ts';
import { textsOf } from './testing/drawn-pdf.ts';

const bytesOfNotoSans = (): Buffer =>
  readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  );

const begin = (bytes: Buffer): PDFKit.PDFDocument => {
  const doc = new PDFDocument({ font: null as unknown as string });
  registerShared(doc, 'base', bytes);
  return doc;
};
const write = async (doc: PDFKit.PDFDocument, text: string): Promise<string> => {
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((done) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
  });
  doc.font('base').text(text);
  doc.end();
  const [page = ''] = await textsOf(await ended);
  return page.trim();
};

describe('registerShared', () => {
  it('opens a font once for all documents that register the same bytes', () => {
    const bytes = bytesOfNotoSans();
    const [first, second, other] = [begin(bytes), begin(bytes), begin(bytesOfNotoSans())];
    expect(openFont(second, 'base').font).toBe(openFont(first, 'base').font);
    expect(openFont(other, 'base').font).not.toBe(openFont(first, 'base').font);
  });

  it('keeps the text of a document apart from what earlier ones drew with the same glyphs', async () => {
    const bytes = bytesOfNotoSans();
    // The glyph of è is made of the glyphs of e and of the accent; the ohm sign is drawn as omega.
    expect(await write(begin(bytes), 'è\u2126\u00a0')).toBe('è\u2126');
    expect(await write(begin(bytes), 'e \u03a9')).toBe('e \u03a9');
  });

  it('keeps the text of documents that are drawn at the same time', async () => {
    const bytes = bytesOfNotoSans();
    const [first, second] = [begin(bytes), begin(bytes)];
    first.font('base').text('Però');
    second.font('base').text('perché');
    expect(await Promise.all([write(first, 'oe'), write(second, 'eo')])).toEqual([
      expect.stringMatching(/^Però\s+oe$/),
      expect.stringMatching(/^perché\s+eo$/),
    ]);
  });
});

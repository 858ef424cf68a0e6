import { inflateSync } from 'node:zlib';
import { PDFiumLibrary, type PDFiumDocument } from '@hyzyla/pdfium';

/** Numbers of the glyphs that a PDF's pages draw; 0 is the empty box of a font. */
export const glyphsOf = (pdf: Buffer): string[] => {
  const bytes = pdf.toString('latin1');
  return [...bytes.matchAll(/\/FlateDecode\s*>>\s*stream\r?\n/g)].flatMap(({ index, 0: { length } }) => {
    const end = bytes.indexOf('endstream', index);
    const content = inflateSync(pdf.subarray(index + length, end)).toString('latin1');
    if (!/\bTf\b/.test(content)) return [];
    return [...content.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
  });
};

/** How many fonts a PDF embeds. */
export const fontsOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/FontFile2\b/g)?.length ?? 0;

export type DrawnPage = { text: string; pixels: Buffer };

const pdfium: { library?: Promise<PDFiumLibrary> } = {};

/** Opens a PDF with PDFium, which is compiled once for all tests of a process. */
export const withPdf = async <Result>(
  pdf: Uint8Array,
  read: (document: PDFiumDocument) => Promise<Result> | Result,
): Promise<Result> => {
  pdfium.library ??= PDFiumLibrary.init();
  const document = await (await pdfium.library).loadDocument(new Uint8Array(pdf));
  try {
    return await read(document);
  } finally {
    document.destroy();
  }
};

/** The pages of a PDF as PDFium shows them. */
export const drawnPages = (pdf: Uint8Array): Promise<DrawnPage[]> =>
  withPdf(pdf, async (document) => {
    const pages: DrawnPage[] = [];
    for (const page of document.pages()) {
      // Before the page is rendered, which closes it.
      const text = page.getText();
      const { data } = await page.render({ scale: 1, render: 'bitmap' });
      pages.push({ text, pixels: Buffer.from(data) });
    }
    return pages;
  });

/** The text of each page, as a person would copy it. */
export const textsOf = (pdf: Uint8Array): Promise<string[]> =>
  withPdf(pdf, (document) => [...document.pages()].map((page) => page.getText()));

import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The words of all pages of a PDF. */
export const wordsOf = async (bytes: Uint8Array): Promise<string> => {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(bytes);
  const words = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return words;
};

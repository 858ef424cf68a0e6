import { PDFiumLibrary } from '@hyzyla/pdfium';

export type PdfPage = {
  /** Whether the page has these words; ignores blanks and punctuation, since a browser places each letter separately. */
  has: (words: string) => boolean;
  /** The number of pictures on the page. */
  pictures: number;
};

const lettersOf = (text: string): string => text.replaceAll(/[^\p{L}\p{N}€%/]/gu, '');

/** The pages of a PDF, as a reader sees them. */
export const readPdf = async (bytes: Uint8Array): Promise<PdfPage[]> => {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(bytes);
    const pages = [...document.pages()].map((page) => {
      const letters = lettersOf(page.getText());
      return {
        has: (words: string) => letters.includes(lettersOf(words)),
        pictures: [...page.objects()].filter(({ type }) => type === 'image').length,
      };
    });
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
};

import text from '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf?url';
import strong from '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf?url';
import display from '@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf?url';
import type { Faces } from './sheet-paper.ts';
import { readPictures } from './sheet-pictures.ts';
import type { SheetPdf } from './sheet-contents.ts';
import { sheetPdf } from './sheet-pdf.ts';

const readFont = async (address: string): Promise<Uint8Array> => {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
};

const readFaces = async (): Promise<Faces> => {
  const [textFace, strongFace, displayFace] = await Promise.all([readFont(text), readFont(strong), readFont(display)]);
  return { text: textFace, strong: strongFace, display: displayFace };
};

/** Loaded on demand: pdfkit and the fonts are larger than the catalogue. */
export const makeSheetPdf = async (sheet: Omit<SheetPdf, 'faces' | 'pictureOf' | 'pause'>): Promise<Blob> => {
  const [faces, pictures] = await Promise.all([readFaces(), readPictures(sheet.products)]);
  return sheetPdf({
    ...sheet,
    faces,
    pictureOf: (address) => pictures.get(address),
    pause: () => new Promise((resolve) => void setTimeout(resolve)),
  });
};

import text from '@expo-google-fonts/archivo/400Regular/Archivo_400Regular.ttf?url';
import strong from '@expo-google-fonts/archivo/600SemiBold/Archivo_600SemiBold.ttf?url';
import display from '@expo-google-fonts/besley/500Medium/Besley_500Medium.ttf?url';
import { isForeign } from '@drappo/paper-text/needed-slices';
import type { Faces, ForeignFonts } from './sheet-paper.ts';
import { readPictures } from './sheet-pictures.ts';
import { readFont } from './read-font.ts';
import { textsOf, type SheetPdf } from './sheet-contents.ts';
import { sheetPdf } from './sheet-pdf.ts';

const readFaces = async (): Promise<Faces> => {
  const [textFace, strongFace, displayFace] = await Promise.all([readFont(text), readFont(strong), readFont(display)]);
  return { text: textFace, strong: strongFace, display: displayFace };
};

/** Most sheets have Latin letters only and load nothing here. */
const readForeign = async (sheet: Pick<SheetPdf, 'products' | 'name'>): Promise<ForeignFonts | undefined> => {
  const texts = textsOf(sheet).filter(isForeign);
  if (texts.length === 0) return undefined;
  const { readForeignFonts } = await import('./foreign-fonts.ts');
  return await readForeignFonts(texts);
};

/** Loaded on demand: pdfkit and the fonts are larger than the catalogue. */
export const makeSheetPdf = async (
  sheet: Omit<SheetPdf, 'faces' | 'foreign' | 'pictureOf' | 'pause'>,
): Promise<Blob> => {
  const [faces, foreign, pictures] = await Promise.all([readFaces(), readForeign(sheet), readPictures(sheet.products)]);
  return sheetPdf({
    ...sheet,
    faces,
    foreign,
    pictureOf: (address) => pictures.get(address),
    pause: () => new Promise((resolve) => void setTimeout(resolve)),
  });
};

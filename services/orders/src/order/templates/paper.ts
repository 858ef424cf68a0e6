import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { cleanText } from '@drappo/paper-text/clean-text';
import { installedFonts } from '@drappo/paper-text/installed-fonts';
import { registerShared } from '@drappo/paper-text/opened-fonts';
import { createTypesetter, type TextStyle } from '@drappo/paper-text/typesetter';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type PDFDocument from 'pdfkit';

const require = createRequire(import.meta.url);
const font = (name: string): Buffer => readFileSync(require.resolve(`@expo-google-fonts/${name}.ttf`));

/** `text` and `strong` are Archivo, `display` is Besley: the portal's two fonts. Points. */
export type Face = 'text' | 'strong' | 'display';
type Faces = Record<Face | 'foreign' | 'foreignStrong', Buffer>;

// Read for the first document: most processes never create one.
const loaded: { faces?: Faces } = {};
const faces = (): Faces =>
  (loaded.faces ??= {
    text: font('archivo/400Regular/Archivo_400Regular'),
    strong: font('archivo/600SemiBold/Archivo_600SemiBold'),
    display: font('besley/500Medium/Besley_500Medium'),
    foreign: font('noto-sans/400Regular/NotoSans_400Regular'),
    foreignStrong: font('noto-sans/600SemiBold/NotoSans_600SemiBold'),
  });

/** A4 in points, with its margin. */
export const sheet = { width: 595.28, height: 841.89, margin: 44 } as const;
export const ink = '#17191C';
export const grey = '#626863';
export const hairline = '#B9BEB6';
export const tape = '#FFD21F';

type Words = {
  face?: Face;
  size?: number;
  colour?: string;
  width?: number;
  align?: 'left' | 'right' | 'center';
  /** One line, cut with an ellipsis if it is too long. */
  oneLine?: boolean;
  /** Of an address: Chinese characters have other forms in each country. */
  country?: string;
};

export type Paper = {
  doc: PDFKit.PDFDocument;
  /** Writes at a position and returns the height of the text. */
  write: (text: string, x: number, y: number, words?: Words) => number;
  heightOf: (text: string, words: Words) => number;
  line: (y: number, colour?: string, from?: number, to?: number) => void;
  box: (x: number, y: number, size: number) => void;
  /** Draws a JPEG, four wide and five high; identical bytes are embedded once. */
  picture: (bytes: Buffer, x: number, y: number, width?: number) => void;
  /** Closes the document and returns its bytes. */
  end: () => Promise<Buffer>;
};

/** The size of a line's picture, in points; `indent` is how far its text moves. */
export const pictureSize = { width: 24, height: 30, indent: 34 } as const;

/** Missing from PDFKit's types. */
type ImageOpener = { openImage: (bytes: Buffer) => PDFKit.Mixins.ImageSrc };

const LEADING = 2;
const BRAND = 'Drappo';

/** `author` is written to the file's metadata: null for documents that travel with a parcel. */
export const createPaper = (title: string, author: string | null = BRAND): Paper => {
  // Loaded, like the fonts, for the first document.
  const Document = require('pdfkit') as typeof PDFDocument;
  const doc = new Document({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'it-IT',
    // Otherwise each document parses the metrics of Helvetica, which no document uses; the types do not allow null.
    font: null as unknown as string,
    info: { Title: title, ...(author === null ? {} : { Author: author }) },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  const images = new Map<Buffer, PDFKit.Mixins.ImageSrc>();
  for (const [name, bytes] of Object.entries(faces())) registerShared(doc, name, bytes);

  const typesetter = createTypesetter(doc, installedFonts);

  // The portal's fonts are Latin; an address in Sofia or Athens uses fonts with Cyrillic and Greek too.
  const choose = (text: string, { face = 'text', size = 9.5 }: Words): { name: string; isPlain: boolean } => {
    const foreign = face === 'text' ? 'foreign' : 'foreignStrong';
    const name = [face, foreign].find((one) => typesetter.isPlain(text, one));
    doc.font(name ?? foreign).fontSize(size);
    return { name: name ?? foreign, isPlain: name !== undefined };
  };
  const layout = ({ width, align = 'left', oneLine = false }: Words) => ({
    align,
    lineGap: LEADING,
    ...(width === undefined ? { lineBreak: false } : { width }),
    ...(oneLine && width !== undefined ? { height: 1, ellipsis: true } : {}),
  });
  const styleOf = (base: string, { size = 9.5, width, oneLine, country }: Words): TextStyle => ({
    base,
    size,
    width,
    maxLines: oneLine ? 1 : undefined,
    country,
  });
  const heightOfClean = (text: string, words: Words): number => {
    const { name, isPlain } = choose(text, words);
    if (words.oneLine) return doc.currentLineHeight(true);
    if (isPlain) return doc.heightOfString(text, layout(words));
    const leading = doc.currentLineHeight(true) + LEADING;
    return typesetter.set(text, styleOf(name, words)).length * leading;
  };
  const writeClean = (text: string, x: number, y: number, words: Words): void => {
    const { name, isPlain } = choose(text, words);
    const { colour = ink, face, width, align } = words;
    if (isPlain) {
      doc.fillColor(colour).text(text, x, y, layout(words));
      return;
    }
    const leading = doc.currentLineHeight(true) + LEADING;
    const style = styleOf(name, words);
    const isBold = face === 'strong' || face === 'display';
    typesetter.draw(typesetter.set(text, style), style, { x, y, leading, width, align, colour, isBold });
  };
  return {
    doc,
    heightOf: (text, words) => heightOfClean(cleanText(text), words),
    write(text, x, y, words = {}) {
      const clean = cleanText(text);
      writeClean(clean, x, y, words);
      return heightOfClean(clean, words);
    },
    line(y, colour = hairline, from = sheet.margin, to = sheet.width - sheet.margin) {
      doc
        .moveTo(from, y)
        .lineTo(to, y)
        .lineWidth(colour === ink ? 0.9 : 0.5)
        .strokeColor(colour)
        .stroke();
    },
    box(x, y, size) {
      doc.rect(x, y, size, size).lineWidth(0.8).strokeColor(ink).stroke();
    },
    picture(bytes, x, y, width = pictureSize.width) {
      try {
        const image = images.get(bytes) ?? (doc as unknown as ImageOpener).openImage(bytes);
        images.set(bytes, image);
        doc.image(image, x, y, { width, height: (width * pictureSize.height) / pictureSize.width });
      } catch {
        // The bytes are not a JPEG after all: the line has no picture.
      }
    },
    end() {
      doc.end();
      return ended;
    },
  };
};

const dayAndTime = new Intl.DateTimeFormat('it-IT', {
  timeZone: romeTimeZone,
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});
const day = new Intl.DateTimeFormat('it-IT', { timeZone: romeTimeZone, dateStyle: 'long' });

/** `21 novembre 2026` */
export const dayOnPaper = (at: Date): string => day.format(at);
/** `21 novembre 2026 alle ore 15:05` */
export const onPaper = (at: Date): string => dayAndTime.format(at);

/** The portal's logo mark, 26 wide and 30 high: a bolt of cloth in the shape of a D. */
const drawMark = ({ doc }: Paper, x: number, y: number, size: number): void => {
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

/** Draws our mark and name at the left of a page's head. */
export const writeBrand = (paper: Paper): void => {
  drawMark(paper, sheet.margin, sheet.margin - 2, 26);
  paper.write(BRAND, sheet.margin + 30, sheet.margin - 2, { face: 'display', size: 19 });
};

/** Draws the head of one of our pages: its title and its subject; returns where the page continues. */
export const head = (paper: Paper, kind: string, title: string, note: string): number => {
  const { margin, width } = sheet;
  paper.doc.addPage();
  writeBrand(paper);
  paper.write(kind, width / 2, margin - 1, { width: width / 2 - margin, align: 'right', size: 9, colour: grey });
  paper.write(title, width / 2 - 60, margin + 10, {
    face: 'display',
    size: 19,
    width: width / 2 - margin + 60,
    align: 'right',
    oneLine: true,
  });
  if (note)
    paper.write(note, margin, margin + 40, { size: 9, colour: grey, width: width - 2 * margin, align: 'right' });
  paper.line(margin + 60, ink);
  return margin + 72;
};

import { romeTimeZone } from '@drappo/contracts/rome-zone';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';

const { resolve } = createRequire(import.meta.url);
const font = (name: string): Buffer => readFileSync(resolve(`@expo-google-fonts/${name}.ttf`));

/** `text` and `strong` are Archivo, `display` is Besley: the portal's own two. Points. */
export type Face = 'text' | 'strong' | 'display';
type Faces = Record<Face | 'foreign' | 'foreignStrong', Buffer>;

// Read when the first document is made: most processes never make one.
const loaded: { faces?: Faces } = {};
const faces = (): Faces =>
  (loaded.faces ??= {
    text: font('archivo/400Regular/Archivo_400Regular'),
    strong: font('archivo/600SemiBold/Archivo_600SemiBold'),
    display: font('besley/500Medium/Besley_500Medium'),
    foreign: font('noto-sans/400Regular/NotoSans_400Regular'),
    foreignStrong: font('noto-sans/600SemiBold/NotoSans_600SemiBold'),
  });

// The portal's letters are Latin; an address in Sofia or Athens is set in ones that have Cyrillic and Greek too.
const foreign = /[^\n\u0020-\u024f\u1e00-\u1eff\u2010-\u2026\u20ac]/;

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
  /** One line, cut with an ellipsis where it does not fit. */
  oneLine?: boolean;
};

export type Paper = {
  doc: PDFKit.PDFDocument;
  /** Writes at a place and returns the height that the words take. */
  write: (text: string, x: number, y: number, words?: Words) => number;
  heightOf: (text: string, words: Words) => number;
  line: (y: number, colour?: string, from?: number, to?: number) => void;
  box: (x: number, y: number, size: number) => void;
  /** Closes the document and gives its bytes. */
  end: () => Promise<Buffer>;
};

const LEADING = 2;

export const createPaper = (title: string): Paper => {
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    lang: 'it-IT',
    info: { Title: title, Author: 'Drappo' },
  });
  const parts: Buffer[] = [];
  const ended = new Promise<Buffer>((done, failed) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => done(Buffer.concat(parts)));
    doc.on('error', failed);
  });
  for (const [name, bytes] of Object.entries(faces())) doc.registerFont(name, bytes);

  const choose = (text: string, { face = 'text', size = 9.5 }: Words): void => {
    const name = foreign.test(text) ? (face === 'text' ? 'foreign' : 'foreignStrong') : face;
    doc.font(name).fontSize(size);
  };
  const layout = ({ width, align = 'left', oneLine = false }: Words) => ({
    align,
    lineGap: LEADING,
    ...(width === undefined ? { lineBreak: false } : { width }),
    ...(oneLine && width !== undefined ? { height: 1, ellipsis: true } : {}),
  });
  const heightOf = (text: string, words: Words): number => {
    choose(text, words);
    return words.oneLine ? doc.currentLineHeight(true) : doc.heightOfString(text, layout(words));
  };
  return {
    doc,
    heightOf,
    write(text, x, y, words = {}) {
      choose(text, words);
      doc.fillColor(words.colour ?? ink).text(text, x, y, layout(words));
      return heightOf(text, words);
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
/** `21 novembre 2026 alle ore 15:05` */
export const onPaper = (at: Date): string => dayAndTime.format(at);

/** The head of a page: the mark with its piece of tape, what it is, and of what; returns where the page goes on. */
export const head = (paper: Paper, kind: string, title: string, note: string): number => {
  const { margin, width } = sheet;
  paper.doc.addPage();
  paper.doc.rect(margin, margin + 3, 3.5, 17).fill(ink);
  paper.doc
    .rect(margin + 3.5, margin + 5.5, 10, 12)
    .lineWidth(1.2)
    .fillAndStroke(tape, ink);
  paper.write('Drappo', margin + 20, margin - 1, { face: 'display', size: 17 });
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

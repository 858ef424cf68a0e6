import { romeDay } from '@drappo/contracts/rome-time';
import { romeTimeZone } from '@drappo/contracts/rome-zone';
import type { PickLine, PickList } from '../data/document-queries.ts';
import type { PickListFoot } from '../data/pick-list-foot.ts';
import type { LinePictures } from '../media/line-pictures.ts';
import { drawBarcode } from './barcode.ts';
import { createPaper, grey, hairline, ink, onPaper, sheet, writeBrand, type Paper } from './paper.ts';
import { writePickListFoot } from './pick-list-foot.ts';
import { shortOrderNumber } from './short-order-number.ts';

const { margin, width, height } = sheet;
const FOOT = height - margin - 14;
const ORDERS_NAMED = 24;
const PICTURE = { width: 21, height: 26.25, indent: 30 };
const BARCODE = { width: 130, height: 25.5 };

const columns = { box: margin, article: margin + 26, pieces: width - margin - 210, orders: width - margin - 156 };
const widths = { article: columns.pieces - columns.article - 8, pieces: 38, orders: 156 };

/** The name of a list: the day and minute in Rome at which it was printed, `PRE-1124-1042`. */
export const pickListNumber = (now: Date): string => {
  const day = romeDay(now).slice(5).replace('-', '');
  const time = hourAndMinute.format(now).replace(':', '');
  return `PRE-${day}-${time}`;
};

/** `number` is the bar code of the list itself. */
export type PickListNotes = { pictures?: LinePictures; foot?: PickListFoot; number?: string | undefined };

const hourAndMinute = new Intl.DateTimeFormat('it-IT', {
  timeZone: romeTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : more}`;

const ordersOf = ({ orders }: PickLine): string => {
  const named = orders
    .slice(0, ORDERS_NAMED)
    .map(({ orderNumber, shopNumber, quantity, whiteLabel }) =>
      [shortOrderNumber(orderNumber), shopNumber, quantity > 1 && `× ${quantity}`, whiteLabel && 'WL']
        .filter(Boolean)
        .join('\u00a0'),
    );
  const others = orders.length - named.length;
  return [...named, ...(others > 0 ? [`e altri ${others}`] : [])].join('   ');
};

const listHead = (paper: Paper, note: string, number: string | undefined): number => {
  paper.doc.addPage();
  writeBrand(paper);
  const left = margin + 132;
  const room = width - margin - BARCODE.width - 16 - left;
  paper.doc
    .moveTo(left - 14, margin - 4)
    .lineTo(left - 14, margin + 38)
    .lineWidth(0.5)
    .strokeColor(hairline)
    .stroke();
  const title = { face: 'display', size: 17, width: room, oneLine: true } as const;
  const titleHeight = paper.write('Lista di prelievo', left, margin - 5, title);
  paper.write(note, left, margin - 2 + titleHeight, { size: 9, colour: grey, width: room });
  if (number !== undefined) drawBarcode(paper, number, { right: width - margin, y: margin - 4, ...BARCODE });
  paper.line(margin + 52, ink);
  return margin + 62;
};

const columnHeads = (paper: Paper, y: number): number => {
  const small = { size: 9, colour: grey };
  paper.write('Articolo', columns.article, y, small);
  paper.write('Pezzi', columns.pieces, y, { ...small, width: widths.pieces, align: 'right' });
  paper.write('Per gli ordini', columns.orders, y, small);
  paper.line(y + 15, ink);
  return y + 22;
};

const writeLine = (paper: Paper, line: PickLine, y: number, pictures: LinePictures): void => {
  const indent = pictures.size > 0 ? PICTURE.indent : 0;
  const picture = pictures.get(line.imageUrl ?? '');
  const left = columns.article + indent;
  const name = [line.productName, line.variantInfo].filter(Boolean).join(', ');
  const article = { width: widths.article - indent, face: 'strong', size: 10 } as const;
  const sku = { width: widths.article - indent, size: 9.5, colour: grey };
  const nameHeight = paper.heightOf(name, article);
  if (picture) paper.picture(picture, columns.article, y - 2, PICTURE.width);
  paper.box(columns.box, y + 2, 13);
  paper.write(name, left, y, article);
  paper.write(line.sku || 'senza SKU', left, y + nameHeight, sku);
  paper.write(String(line.pieces), columns.pieces, y - 3, {
    face: 'display',
    size: 16.5,
    width: widths.pieces,
    align: 'right',
  });
  paper.write(ordersOf(line), columns.orders, y + 2, { width: widths.orders, size: 9 });
};

const heightOfLine = (paper: Paper, line: PickLine, pictures: LinePictures): number => {
  const indent = pictures.size > 0 ? PICTURE.indent : 0;
  const name = [line.productName, line.variantInfo].filter(Boolean).join(', ');
  const textWidth = widths.article - indent;
  return (
    Math.max(
      paper.heightOf(name, { width: textWidth, face: 'strong', size: 10 }) +
        paper.heightOf(line.sku || 'senza SKU', { width: textWidth, size: 9.5 }),
      paper.heightOf(ordersOf(line), { width: widths.orders, size: 9 }) + 2,
      indent > 0 ? PICTURE.height - 2 : 20,
    ) + 9
  );
};

/**
 * Draws everything to pick from the shelves, each SKU once, with a box to tick and the orders that need it; below it the
 * resellers' own packaging and the office's notes. A4.
 */
export const pickListPdf = (
  list: PickList,
  now: Date,
  { pictures = new Map(), foot = { packaging: [], notes: [] }, number }: PickListNotes = {},
): Promise<Buffer> => {
  const paper = createPaper('Lista di prelievo');
  const pieces = list.lines.reduce((sum, line) => sum + line.pieces, 0);
  const covered =
    list.waiting > list.orders
      ? `I ${list.orders.toLocaleString('it-IT')} ordini più vecchi di ${list.waiting.toLocaleString('it-IT')}`
      : many(list.orders, 'ordine', 'ordini');
  const note = `${covered}, ${many(list.lines.length, 'articolo', 'articoli')}, ${many(pieces, 'pezzo', 'pezzi')}. Stampata il ${onPaper(now)}.`;
  const begin = (): number => listHead(paper, note, number);

  let y = columnHeads(paper, begin());
  if (list.lines.length === 0) paper.write('Non c’è niente da prelevare.', margin, y, { size: 11 });
  for (const line of list.lines) {
    const rowHeight = heightOfLine(paper, line, pictures);
    if (y + rowHeight > FOOT) y = columnHeads(paper, begin());
    writeLine(paper, line, y, pictures);
    y += rowHeight;
    paper.line(y - 5);
  }
  writePickListFoot(paper, foot, y, { foot: FOOT, nextPage: begin });

  const someWhiteLabel = list.lines.some(({ orders }) => orders.some(({ whiteLabel }) => whiteLabel));
  const legend = someWhiteLabel ? ' WL: va nella confezione del rivenditore.' : '';
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    const foots = { size: 8.5, colour: grey };
    paper.write(`Controlla il contenuto di ogni pacco prima di chiuderlo.${legend}`, margin, height - margin, foots);
    paper.write(`Pagina ${page + 1} di ${count}`, margin, height - margin, {
      ...foots,
      width: width - 2 * margin,
      align: 'right',
    });
  }
  return paper.end();
};

import type { SlipOrder } from '../data/document-queries.ts';
import type { LinePictures } from '../media/line-pictures.ts';
import { createPaper, dayOnPaper, grey, ink, sheet, type Paper } from './paper.ts';
import { writeAddress } from './paper-address.ts';
import { slipHead } from './slip-head.ts';

const { margin, width, height } = sheet;
const FOOT = height - margin - 28;
const columns = { article: margin, sku: width - margin - 216, pieces: width - margin - 40 };
const widths = { article: columns.sku - columns.article - 12, sku: 164, pieces: 40 };
const facts = { order: margin + 262, content: margin + 400, width: 126 };
const PICTURE = { width: 34.5, height: 43, indent: 47 };

const small = { size: 9.5, colour: grey } as const;

type Fact = { at: number; term: string; fact: string; note?: string };

const writeFact = (paper: Paper, { at, term, fact, note = '' }: Fact, y: number): number => {
  paper.write(term, at, y, small);
  const factTop = y + 15;
  const end = factTop + paper.write(fact, at, factTop, { face: 'strong', size: 12.5, width: facts.width }) + 2;
  return end + paper.write(note, at, end, { size: 10.5, width: facts.width });
};

/** The order's name for its customer: the shop's number, else ours. An id of the shop's software means nothing to them. */
const writeFacts = (paper: Paper, order: SlipOrder, pieces: number, y: number): number =>
  Math.max(
    writeAddress(paper, order.shippingAddress, y),
    writeFact(
      paper,
      {
        at: facts.order,
        term: 'Ordine',
        fact: order.shopOrderName ?? order.orderNumber,
        note: [dayOnPaper(order.createdAt), order.purchaseOrderNumber && `Rif. ${order.purchaseOrderNumber}`]
          .filter(Boolean)
          .join('\n'),
      },
      y,
    ),
    writeFact(
      paper,
      { at: facts.content, term: 'Contenuto', fact: `${pieces} ${pieces === 1 ? 'pezzo' : 'pezzi'}` },
      y,
    ),
  );

const columnHeads = (paper: Paper, y: number): number => {
  paper.write('Articolo', columns.article, y, small);
  paper.write('Codice', columns.sku, y, small);
  paper.write('Pezzi', columns.pieces, y, { ...small, width: widths.pieces, align: 'right' });
  paper.line(y + 17, ink);
  return y + 27;
};

/** Draws sender and page number below the pages of one order, the last pages of the document. */
const writeFeet = (paper: Paper, { sender }: SlipOrder, pages: number): void => {
  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < pages; page += 1) {
    paper.doc.switchToPage(count - pages + page);
    if (sender === null && pages === 1) continue;
    paper.line(height - margin - 12, ink);
    const foot = { ...small, oneLine: true };
    if (sender !== null) paper.write(sender, margin, height - margin - 4, { ...foot, width: width / 2 });
    if (pages > 1)
      paper.write(`${page + 1} di ${pages}`, margin, height - margin - 4, {
        ...foot,
        width: width - 2 * margin,
        align: 'right',
      });
  }
};

const writeSlip = (paper: Paper, order: SlipOrder, pictures: LinePictures): void => {
  const indent = pictures.size > 0 ? PICTURE.indent : 0;
  const left = columns.article + indent;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  let y = slipHead(paper, order.orderNumber, order.sender);
  y = columnHeads(paper, writeFacts(paper, order, pieces, y) + 26);
  let pages = 1;
  for (const { productName, variantInfo, sku, quantity, imageUrl, note } of order.items) {
    const picture = pictures.get(imageUrl ?? '');
    const name = { width: widths.article - indent, face: 'strong', size: 12 } as const;
    const variant = { width: widths.article - indent, size: 10.5 };
    const nameHeight = paper.heightOf(productName, name);
    const noteTop = nameHeight + (variantInfo ? paper.heightOf(variantInfo, variant) : 0);
    const textHeight = noteTop + (note ? paper.heightOf(`Nota: ${note}`, variant) : 0);
    const rowHeight =
      Math.max(
        textHeight,
        paper.heightOf(sku ?? '', { width: widths.sku, size: 10.5 }),
        indent > 0 ? PICTURE.height : 20,
      ) + 16;
    if (y + rowHeight > FOOT) {
      pages += 1;
      y = columnHeads(paper, slipHead(paper, order.orderNumber, order.sender));
    }
    const middle = y + (rowHeight - 16) / 2;
    if (picture) paper.picture(picture, columns.article, y, PICTURE.width);
    paper.write(productName, left, middle - textHeight / 2, name);
    if (variantInfo) paper.write(variantInfo, left, middle - textHeight / 2 + nameHeight, variant);
    if (note) paper.write(`Nota: ${note}`, left, middle - textHeight / 2 + noteTop, variant);
    paper.write(sku ?? '', columns.sku, middle - 6, { width: widths.sku, size: 10.5 });
    paper.write(String(quantity), columns.pieces, middle - 14, {
      face: 'display',
      size: 18,
      width: widths.pieces,
      align: 'right',
    });
    y += rowHeight;
    paper.line(y - 8);
  }
  writeFeet(paper, order, pages);
};

/**
 * Draws the content and the destination of each parcel; each order starts on a new page. The slip travels with the parcel,
 * so it names the reseller as the sender, never us, and has no prices and no notes of the office. Its bar code opens the
 * order at the packer's desk. A4.
 */
export const packingSlipsPdf = (orders: SlipOrder[], pictures: LinePictures = new Map()): Promise<Buffer> => {
  const [only] = orders;
  const paper = createPaper(
    orders.length === 1 && only ? `Distinta ${only.orderNumber}` : 'Distinte di imballaggio',
    null,
  );
  for (const order of orders) writeSlip(paper, order, pictures);
  return paper.end();
};

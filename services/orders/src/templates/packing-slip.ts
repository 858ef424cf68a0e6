import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { SlipOrder } from '../data/document-queries.ts';
import { createPaper, grey, head, ink, onPaper, sheet, type Paper } from './paper.ts';
import { writeAddress } from './paper-address.ts';

const { margin, width, height } = sheet;
const FOOT = height - margin - 40;
const columns = { box: margin, article: margin + 20, sku: width - margin - 190, pieces: width - margin - 40 };
const widths = { article: columns.sku - columns.article - 12, sku: 140, pieces: 40 };

const facts = (paper: Paper, order: SlipOrder, pieces: number, y: number): number => {
  const left = width / 2 + 40;
  let at = y;
  const addFact = (term: string, fact: string): void => {
    paper.write(term, left, at, { size: 8.5, colour: grey });
    at += 12 + paper.write(fact, left, at + 11, { size: 10.5, width: width - margin - left }) + 4;
  };
  addFact('Data ordine', onPaper(order.createdAt));
  const shopNumber = shopNumberOf(order);
  if (shopNumber) addFact('Ordine del negozio', shopNumber);
  addFact('Contenuto', `${pieces} ${pieces === 1 ? 'pezzo' : 'pezzi'}`);
  return at;
};

const columnHeads = (paper: Paper, y: number): number => {
  const small = { size: 8.5, colour: grey };
  paper.write('Articolo', columns.article, y, small);
  paper.write('SKU', columns.sku, y, small);
  paper.write('Pezzi', columns.pieces, y, { ...small, width: widths.pieces, align: 'right' });
  paper.line(y + 15, ink);
  return y + 23;
};

const writeSlip = (paper: Paper, order: SlipOrder): void => {
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  let y = head(paper, 'Distinta di imballaggio', order.orderNumber, '');
  y = columnHeads(paper, Math.max(writeAddress(paper, order.shippingAddress, y), facts(paper, order, pieces, y)) + 22);
  let page = 1;
  for (const { productName, variantInfo, sku, quantity } of order.items) {
    const name = { width: widths.article, face: 'strong', size: 11 } as const;
    const variant = { width: widths.article, size: 10, colour: grey };
    const nameHeight = paper.heightOf(productName, name);
    const rowHeight =
      Math.max(
        nameHeight + (variantInfo ? paper.heightOf(variantInfo, variant) : 0),
        paper.heightOf(sku ?? '', { width: widths.sku }),
        20,
      ) + 12;
    if (y + rowHeight > FOOT) {
      page += 1;
      y = columnHeads(paper, head(paper, `Distinta di imballaggio, pagina ${page}`, order.orderNumber, ''));
    }
    paper.box(columns.box, y + 1, 10);
    paper.write(productName, columns.article, y, name);
    if (variantInfo) paper.write(variantInfo, columns.article, y + nameHeight, variant);
    paper.write(sku ?? '', columns.sku, y + 1, { width: widths.sku });
    paper.write(String(quantity), columns.pieces, y - 3, {
      face: 'display',
      size: 15,
      width: widths.pieces,
      align: 'right',
    });
    y += rowHeight;
    paper.line(y - 7);
  }
  paper.write('Controlla il contenuto prima di chiudere il pacco.', margin, height - margin - 10, {
    size: 8.5,
    colour: grey,
  });
};

/** What goes into each parcel and where it goes; an order begins on a page of its own. No prices: it travels with the parcel. A4. */
export const packingSlipsPdf = (orders: SlipOrder[]): Promise<Buffer> => {
  const [only] = orders;
  const paper = createPaper(orders.length === 1 && only ? `Distinta ${only.orderNumber}` : 'Distinte di imballaggio');
  for (const order of orders) writeSlip(paper, order);
  return paper.end();
};

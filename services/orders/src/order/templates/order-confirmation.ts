import { orderedItems } from '@drappo/contracts/catalog/line-order';
import { formatEuro, parseAmount } from '@drappo/contracts/money';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import { orderStateLabel } from '@drappo/contracts/orders/order-wait';
import type { Order } from '@drappo/contracts/orders/orders';
import type { LinePictures } from '../media/line-pictures.ts';
import { createPaper, grey, head, ink, onPaper, pictureSize, sheet, type Paper } from './paper.ts';
import { writeAddress } from './paper-address.ts';
import { writeBuyer, writeSeller, type Parties } from './paper-parties.ts';

const { margin, width, height } = sheet;
const FOOT = height - margin - 40;
const columns = { article: margin, sku: 300, price: 400, pieces: 455, total: 481 };
const widths = {
  article: columns.sku - margin - 12,
  sku: 92,
  price: 52,
  pieces: 22,
  total: width - margin - columns.total,
};

const euro = (amount: string): string => formatEuro(parseAmount(amount));
const unknown = (order: Order): boolean => order.status === 'pending';

const facts = (paper: Paper, order: Order, y: number): number => {
  const left = width / 2 + 40;
  const pieces = order.items.reduce((sum, { quantity }) => sum + quantity, 0);
  let at = y;
  const tell = (term: string, fact: string): void => {
    paper.write(term, left, at, { size: 8.5, colour: grey });
    at += 12 + paper.write(fact, left, at + 11, { size: 10.5, width: width - margin - left }) + 4;
  };
  tell('Data ordine', onPaper(new Date(order.createdAt)));
  const shopNumber = shopNumberOf(order);
  if (shopNumber) tell('Ordine del negozio', shopNumber);
  if (order.purchaseOrderNumber) tell("Il tuo numero d'ordine", order.purchaseOrderNumber);
  tell('Stato', orderStateLabel(order));
  if (order.paidAt) tell('Pagato il', onPaper(new Date(order.paidAt)));
  else if (order.status === 'pending_payment' && order.paymentDueAt)
    tell('Da pagare entro', onPaper(new Date(order.paymentDueAt)));
  tell('Contenuto', `${pieces} ${pieces === 1 ? 'pezzo' : 'pezzi'}`);
  return at;
};

const columnHeads = (paper: Paper, y: number): number => {
  const small = { size: 8.5, colour: grey };
  const right = { ...small, align: 'right' } as const;
  paper.write('Articolo', columns.article, y, small);
  paper.write('SKU', columns.sku, y, small);
  paper.write('Prezzo', columns.price, y, { ...right, width: widths.price });
  paper.write('Pz', columns.pieces, y, { ...right, width: widths.pieces });
  paper.write('Totale', columns.total, y, { ...right, width: widths.total });
  paper.line(y + 15, ink);
  return y + 23;
};

/** The layout of a line: `indent` leaves room for pictures. */
type LineLayout = { indent: number; picture: Buffer | undefined; isPriced: boolean };

const lineHeight = (
  paper: Paper,
  { productName, variantInfo, sku, note }: Order['items'][number],
  { indent }: LineLayout,
): number => {
  const width = widths.article - indent;
  return (
    Math.max(
      paper.heightOf(productName, { width, face: 'strong', size: 10 }) +
        (variantInfo ? paper.heightOf(variantInfo, { width, size: 9 }) : 0) +
        (note ? paper.heightOf(`Nota: ${note}`, { width, size: 9 }) : 0),
      paper.heightOf(sku ?? '', { width: widths.sku, size: 9 }),
      indent > 0 ? pictureSize.height : 0,
    ) + 10
  );
};

const writeLine = (paper: Paper, item: Order['items'][number], y: number, layout: LineLayout): void => {
  const { indent, picture, isPriced: priced } = layout;
  const left = columns.article + indent;
  const width = widths.article - indent;
  if (picture) paper.picture(picture, columns.article, y);
  const name = paper.write(item.productName, left, y, { width, face: 'strong', size: 10 });
  const variant = item.variantInfo
    ? paper.write(item.variantInfo, left, y + name, { width, size: 9, colour: grey })
    : 0;
  if (item.note) paper.write(`Nota: ${item.note}`, left, y + name + variant, { width, size: 9 });
  const right = { align: 'right', size: 9.5 } as const;
  paper.write(item.sku ?? '', columns.sku, y + 1, { width: widths.sku, size: 9 });
  paper.write(priced ? euro(item.unitPrice) : '', columns.price, y, { ...right, width: widths.price });
  paper.write(String(item.quantity), columns.pieces, y, { ...right, width: widths.pieces });
  paper.write(priced ? euro(item.totalPrice) : '', columns.total, y, { ...right, width: widths.total });
};

/** Each amount with its label; an unknown amount is never shown as a number (decision R20). */
const sumsOf = (order: Order): [label: string, amount: string][] => {
  const zone = order.shippingZoneName ? ` (${order.shippingZoneName})` : '';
  const shipping = parseAmount(order.shippingCost) === 0 ? 'Gratuita' : euro(order.shippingCost);
  const isKnown = !unknown(order) && order.shippingZone !== null;
  return [
    ['Prodotti', isPriced(order) ? euro(order.totalAmount) : 'in calcolo'],
    [`Spedizione${zone}`, isKnown ? shipping : unknown(order) ? 'in calcolo' : 'non calcolata'],
    ['Totale', isKnown ? euro(order.total) : unknown(order) ? 'in calcolo' : 'non calcolato'],
  ];
};

const isPriced = ({ shopifyOrderId, totalAmount }: Order): boolean =>
  !(shopifyOrderId !== null && totalAmount === '0.00');

/** Draws the reseller's confirmation of an order: lines, amounts and destination. Not an invoice. A4. */
export const orderConfirmationPdf = (
  order: Order,
  { seller, buyer }: Parties,
  pictures: LinePictures = new Map(),
): Promise<Buffer> => {
  const paper = createPaper(`Conferma ordine ${order.orderNumber}`);
  const top = head(paper, 'Conferma ordine', order.orderNumber, '');
  const foot = (): void => writeSeller(paper, seller, 'Questo documento non è una fattura.');
  foot();
  const addressEnd = writeAddress(paper, order.shippingAddress, writeBuyer(paper, buyer, top));
  let y = columnHeads(paper, Math.max(addressEnd, facts(paper, order, top)) + 22);
  let page = 1;
  const turnPage = (needed: number): void => {
    if (y + needed <= FOOT) return;
    page += 1;
    y = columnHeads(paper, head(paper, `Conferma ordine, pagina ${page}`, order.orderNumber, ''));
    foot();
  };
  const indent = pictures.size > 0 ? pictureSize.indent : 0;
  for (const item of orderedItems(order.items)) {
    const layout = { indent, picture: pictures.get(item.imageUrl ?? ''), isPriced: isPriced(order) };
    const rowHeight = lineHeight(paper, item, layout);
    turnPage(rowHeight);
    writeLine(paper, item, y, layout);
    y += rowHeight;
    paper.line(y - 6);
  }
  turnPage(80);
  y += 8;
  for (const [label, amount] of sumsOf(order)) {
    const strong = label === 'Totale' ? ({ face: 'strong', size: 13 } as const) : { size: 10.5 };
    paper.write(label, columns.sku, y, { ...strong, width: 150 });
    y +=
      paper.write(amount, columns.price, y, { ...strong, width: width - margin - columns.price, align: 'right' }) + 5;
  }
  return paper.end();
};

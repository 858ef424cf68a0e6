import type { PickLine, PickList } from '../data/document-queries.ts';
import { createPaper, grey, head, ink, onPaper, sheet, type Paper } from './paper.ts';

const { margin, width, height } = sheet;
const FOOT = height - margin - 14;
const ORDERS_NAMED = 24;

const columns = {
  box: margin,
  sku: margin + 20,
  article: margin + 132,
  pieces: width - margin - 196,
  orders: width - margin - 150,
};
const widths = { sku: 104, article: columns.pieces - columns.article - 8, pieces: 34, orders: 150 };

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('it-IT')} ${count === 1 ? one : more}`;

const ordersOf = ({ orders }: PickLine): string => {
  const named = orders
    .slice(0, ORDERS_NAMED)
    .map(({ orderNumber, shopNumber, quantity }) =>
      [orderNumber, shopNumber, quantity > 1 && `(${quantity})`].filter(Boolean).join('\u00a0'),
    );
  const others = orders.length - named.length;
  return [...named, ...(others > 0 ? [`e altri ${others}`] : [])].join(', ');
};

const columnHeads = (paper: Paper, y: number): number => {
  const small = { size: 8.5, colour: grey };
  paper.write('SKU', columns.sku, y, small);
  paper.write('Articolo', columns.article, y, small);
  paper.write('Pezzi', columns.pieces, y, { ...small, width: widths.pieces, align: 'right' });
  paper.write('Ordini', columns.orders, y, small);
  paper.line(y + 15, ink);
  return y + 22;
};

/** Everything to be fetched from the shelves, each SKU once, with a box to tick and the orders it is for. A4. */
export const pickListPdf = (list: PickList, now: Date): Promise<Buffer> => {
  const paper = createPaper('Lista di prelievo');
  const pieces = list.lines.reduce((sum, line) => sum + line.pieces, 0);
  const covered =
    list.waiting > list.orders
      ? `I ${list.orders.toLocaleString('it-IT')} ordini più vecchi di ${list.waiting.toLocaleString('it-IT')}`
      : many(list.orders, 'ordine', 'ordini');
  const note = `${covered}, ${many(list.lines.length, 'articolo', 'articoli')}, ${many(pieces, 'pezzo', 'pezzi')}`;
  const begin = (): number => columnHeads(paper, head(paper, onPaper(now), 'Lista di prelievo', note));

  let y = begin();
  if (list.lines.length === 0) paper.write('Non c’è niente da prelevare.', margin, y, { size: 11 });
  for (const line of list.lines) {
    const orders = ordersOf(line);
    const article = { width: widths.article, face: 'strong', size: 10 } as const;
    const variant = { width: widths.article, size: 9, colour: grey };
    const nameHeight = paper.heightOf(line.productName, article);
    const rowHeight =
      Math.max(
        nameHeight + (line.variantInfo ? paper.heightOf(line.variantInfo, variant) : 0),
        paper.heightOf(orders, { width: widths.orders, size: 8 }),
        paper.heightOf(line.sku, { width: widths.sku }),
        18,
      ) + 10;
    if (y + rowHeight > FOOT) y = begin();
    paper.box(columns.box, y + 1, 10);
    paper.write(line.sku || 'senza SKU', columns.sku, y, { width: widths.sku });
    paper.write(line.productName, columns.article, y, article);
    if (line.variantInfo) paper.write(line.variantInfo, columns.article, y + nameHeight, variant);
    paper.write(String(line.pieces), columns.pieces, y - 3, {
      face: 'display',
      size: 14,
      width: widths.pieces,
      align: 'right',
    });
    paper.write(orders, columns.orders, y, { width: widths.orders, size: 8, colour: grey });
    y += rowHeight;
    paper.line(y - 6);
  }

  const { count } = paper.doc.bufferedPageRange();
  for (let page = 0; page < count; page += 1) {
    paper.doc.switchToPage(page);
    paper.write(`Pagina ${page + 1} di ${count}`, margin, height - margin, {
      size: 8.5,
      colour: grey,
      width: width - 2 * margin,
      align: 'right',
    });
  }
  return paper.end();
};

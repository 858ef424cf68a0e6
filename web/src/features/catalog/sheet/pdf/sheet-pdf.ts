import { formatEuro } from '@drappo/contracts/money';
import type { ProductCard } from '@drappo/contracts/catalog/products';
import { variantGrid } from '../../../../shared/catalog/variant-grid.ts';
import { columnsOf } from './sheet-columns.ts';
import type { PaperCell, SheetPdf } from './sheet-contents.ts';
import { createPaper, drawMark, grey, ink, page, type SheetPaper } from './sheet-paper.ts';
import { drawProduct, heightOfProduct } from './sheet-product-rows.ts';

const HEAD_Y = page.margin + 30;
const FIRST_Y = HEAD_Y + 18;
const LAST_Y = page.height - page.margin - 11;

/** Creates the line sheet as an A4 landscape PDF; splits a product only if it is longer than a page. */
export const sheetPdf = async (sheet: SheetPdf): Promise<Blob> => {
  const { products, name, date, faces, foreign, ownPriceOf, brand, cellOf } = sheet;
  const isOwn = ownPriceOf !== undefined;
  const title = isOwn ? `Foglio di ${name}, ${date}` : `Foglio per ${name}, ${date}`;
  const paper = createPaper(title, faces, foreign, isOwn ? undefined : brand);
  const blob = blobOf(paper);
  const columns = columnsOf(isOwn);
  const startPage = (): number => {
    paper.doc.addPage();
    drawHead(paper, { title: isOwn ? name : brand, isOwn, note: isOwn ? `Foglio, ${date}` : title });
    const word = { size: 7.5, color: grey } as const;
    paper.write('Modello, SKU, tessuto', columns.model.x, HEAD_Y + 5, word);
    paper.write('Prezzo', columns.price.x, HEAD_Y + 5, { ...word, width: columns.price.width, align: 'right' });
    paper.write('Colore', columns.color.x, HEAD_Y + 5, word);
    paper.write(
      isOwn ? 'Taglie: disponibili' : 'Taglie: pezzi, accanto i disponibili',
      columns.sizes.x,
      HEAD_Y + 5,
      word,
    );
    if (!isOwn) {
      paper.write('Pezzi', columns.pieces.x, HEAD_Y + 5, { ...word, width: columns.pieces.width, align: 'right' });
      paper.write('Importo', columns.amount.x, HEAD_Y + 5, { ...word, width: columns.amount.width, align: 'right' });
    }
    return FIRST_Y;
  };
  let y = startPage();
  for (const product of products) {
    const grid = variantGrid(product.variants);
    if (y > FIRST_Y && y + heightOfProduct(grid, columns) > LAST_Y) y = startPage();
    y = drawProduct(paper, { ...sheet, product, grid, columns, y, lastY: LAST_Y, startPage });
    await sheet.pause();
  }
  if (!isOwn) drawSum(paper, y + 18 > LAST_Y ? startPage() : y, products, cellOf);
  numberPages(paper);
  paper.doc.end();
  return await blob;
};

const blobOf = ({ doc }: SheetPaper): Promise<Blob> =>
  new Promise((resolve, reject) => {
    const parts: Uint8Array<ArrayBuffer>[] = [];
    doc.on('data', (part: Uint8Array<ArrayBuffer>) => parts.push(part));
    doc.on('end', () => resolve(new Blob(parts, { type: 'application/pdf' })));
    doc.on('error', reject);
  });

const drawHead = (paper: SheetPaper, head: { title: string; isOwn: boolean; note: string }): void => {
  const { margin, width } = page;
  if (!head.isOwn) drawMark(paper, margin, margin, 22);
  paper.write(head.title, head.isOwn ? margin : margin + 26, margin, { face: 'display', size: 16, width: width / 2 });
  paper.write(head.note, width / 2, margin + 8, { size: 8, color: grey, width: width / 2 - margin, align: 'right' });
  paper.line(HEAD_Y, ink);
};

const drawSum = (
  paper: SheetPaper,
  y: number,
  products: readonly ProductCard[],
  cellOf: (variantId: string) => PaperCell | undefined,
): void => {
  const cells = products.flatMap(({ variants }) => variants.flatMap(({ id }) => cellOf(id) ?? []));
  const pieces = cells.reduce((sum, cell) => sum + cell.pieces, 0);
  if (pieces === 0) return;
  const cents = cells.reduce((sum, cell) => sum + cell.cents, 0);
  const text = `${pieces} ${pieces === 1 ? 'pezzo' : 'pezzi'}, ${formatEuro(cents)}`;
  paper.write(text, page.margin, y + 6, {
    face: 'strong',
    size: 10,
    width: page.width - 2 * page.margin,
    align: 'right',
  });
};

const numberPages = (paper: SheetPaper): void => {
  const { count } = paper.doc.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    paper.doc.switchToPage(index);
    paper.write(`${index + 1} / ${count}`, page.margin, page.height - page.margin - 8, {
      size: 7.5,
      color: grey,
      width: page.width - 2 * page.margin,
      align: 'right',
    });
  }
};

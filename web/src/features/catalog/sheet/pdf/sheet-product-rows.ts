import { formatEuro } from '@drappo/contracts/money';
import { clothOf } from '@drappo/contracts/catalog/product-pictures';
import type { ProductCard, ProductImage } from '@drappo/contracts/catalog/products';
import { swatchesOf } from '@drappo/contracts/catalog/swatches';
import type { VariantGrid, VariantRow } from '../../../../shared/catalog/variant-grid.ts';
import { colorsOf } from '../../../../shared/catalog/variant-axes.ts';
import { euro } from '../../../../shared/format/money.ts';
import { modelSku } from '../model-sku.ts';
import { sizeBoxes, type SheetColumns } from './sheet-columns.ts';
import { edge, grey, hairline, ink, type SheetPaper } from './sheet-paper.ts';
import type { SheetPdf } from './sheet-contents.ts';

type Drawn = SheetPdf & {
  product: ProductCard;
  grid: VariantGrid;
  columns: SheetColumns;
  y: number;
  /** Content below this position goes to the next page. */
  lastY: number;
  /** Starts a page and returns the position of its first row. */
  startPage: () => number;
};

// Sized so that a page holds eight products of three colours.
const PICTURE = 46;
const PAD = 2.5;
const SIZE_NAME = 9;
const BOX = 13;
const LINE = BOX + 2;
/** Width of the stock at the right end of a box: three digits. */
const STOCK = 13;

/** The smallest picture that prints sharply. */
export const addressOf = (image: ProductImage | undefined, url?: string | null): string | undefined =>
  (
    image?.sources.toSorted((one, other) => one.width - other.width).find(({ width }) => width >= 200) ??
    image?.sources.at(-1)
  )?.url ??
  image?.imageUrl ??
  url ??
  undefined;

const heightOfRow = (grid: VariantGrid, columns: SheetColumns, isFirst: boolean): number => {
  const { perLine } = sizeBoxes(grid.columns.length, columns.sizes.width);
  const lines = Math.ceil(grid.columns.length / perLine);
  return (isFirst || lines > 1 ? SIZE_NAME * (lines > 1 ? lines : 1) : 0) + LINE * lines;
};

export const heightOfProduct = (grid: VariantGrid, columns: SheetColumns): number =>
  Math.max(
    PICTURE,
    grid.rows.reduce((sum, _, index) => sum + heightOfRow(grid, columns, index === 0), 0),
  ) +
  2 * PAD;

/** Draws one product with its colours below each other; returns the position of the next product. */
export const drawProduct = (paper: SheetPaper, drawn: Drawn): number => {
  const { grid, columns, lastY, startPage } = drawn;
  drawModel(paper, drawn, drawn.y + PAD);
  let top = drawn.y + PAD;
  let y = top;
  if (grid.rows.length === 0)
    paper.write('Nessuna variante in vendita', columns.color.x, y, { color: grey, width: 200 });
  for (const [index, row] of grid.rows.entries()) {
    const isContinued = index > 0 && y + heightOfRow(grid, columns, false) > lastY;
    if (isContinued) {
      top = y = startPage() + PAD;
      drawModel(paper, drawn, y);
    }
    drawColor(paper, drawn, row, y, index === 0 || isContinued);
    y += heightOfRow(grid, columns, index === 0 || isContinued);
  }
  const end = Math.max(y, top + PICTURE) + PAD;
  paper.line(end);
  return end;
};

const drawModel = (paper: SheetPaper, { product, columns, pictureOf, ownPriceOf }: Drawn, y: number): void => {
  const { doc, write } = paper;
  const { x, width } = columns.drawing;
  const address = addressOf(product.images[0], product.imageUrl);
  const picture = address === undefined ? undefined : pictureOf(address);
  if (picture) doc.image(picture as Buffer, x, y, { width, height: PICTURE });
  else doc.rect(x, y, width, PICTURE).lineWidth(0.5).strokeColor(hairline).stroke();

  const { model, price } = columns;
  let line = y + write(product.name, model.x, y, { face: 'strong', size: 9.5, width: model.width, lines: 2 }) + 2;
  const note = { size: 7.5, color: grey, width: model.width } as const;
  line += write(modelSku(product.variants.map(({ sku }) => sku)), model.x, line, note);
  if (product.fabric) write(product.fabric, model.x, line + 1, { ...note, lines: 2 });

  const amount = { face: 'strong', size: 9.5, width: price.width, align: 'right' } as const;
  const below = write(ownPriceOf?.(product.price) ?? euro(product.price), price.x, y, amount);
  if (!ownPriceOf && product.comparePrice !== null && Number(product.comparePrice) > Number(product.price)) {
    const text = euro(product.comparePrice);
    write(text, price.x, y + below + 1, { size: 7.5, color: grey, width: price.width, align: 'right' });
    const end = price.x + price.width;
    doc
      .moveTo(end - doc.widthOfString(text), y + below + 5.5)
      .lineTo(end, y + below + 5.5)
      .lineWidth(0.5)
      .strokeColor(grey)
      .stroke();
  }
};

const drawColor = (paper: SheetPaper, drawn: Drawn, row: VariantRow, top: number, withSizes: boolean): void => {
  const { grid, columns, cellOf, ownPriceOf } = drawn;
  const { doc, write } = paper;
  const boxes = sizeBoxes(grid.columns.length, columns.sizes.width);
  const isWrapped = grid.columns.length > boxes.perLine;
  const named = withSizes || isWrapped;
  const middle = top + (named ? SIZE_NAME : 0) + BOX / 2;

  if (row.color !== undefined) drawSwatch(paper, drawn, row.color, columns.color.x, middle - 6);
  write(row.color ?? (row.label === 'Pezzi' ? '' : row.label), columns.color.x + 17, middle - 5, {
    size: 8.5,
    width: columns.color.width - 17,
  });
  for (const [index, variant] of row.variants.entries()) {
    const x = columns.sizes.x + (index % boxes.perLine) * boxes.width;
    const boxTop = top + Math.floor(index / boxes.perLine) * (LINE + (isWrapped ? SIZE_NAME : 0));
    const inside = { width: boxes.width - 4, align: 'center' } as const;
    const y = boxTop + (named ? SIZE_NAME : 0);
    if (named) write(grid.columns[index] ?? '', x, boxTop, { ...inside, size: 7.5, color: grey });
    if (!variant) continue;
    doc.rect(x, y, boxes.width - 4, BOX).lineWidth(0.6);
    if (variant.available === 0) doc.dash(2, { space: 2 }).strokeColor(edge).stroke().undash();
    else doc.strokeColor(ink).stroke();
    const stock = { size: 6.5, color: grey } as const;
    if (ownPriceOf) {
      write(String(variant.available), x, y + 2.5, { ...inside, ...stock });
      continue;
    }
    const pieces = cellOf(variant.id)?.pieces;
    const room = inside.width - STOCK;
    if (pieces) write(String(pieces), x, y + 2, { align: 'center', width: room, face: 'strong', size: 8 });
    write(String(variant.available), x + room, y + 4, { ...stock, align: 'right', width: STOCK - 2 });
  }
  if (ownPriceOf) return;
  const cells = row.variants.flatMap((variant) => (variant && cellOf(variant.id)) ?? []);
  const pieces = cells.reduce((sum, cell) => sum + cell.pieces, 0);
  if (pieces === 0) return;
  const end = { size: 9, align: 'right', face: 'strong' } as const;
  write(String(pieces), columns.pieces.x, middle - 5, { ...end, width: columns.pieces.width });
  const cents = cells.reduce((sum, cell) => sum + cell.cents, 0);
  write(formatEuro(cents), columns.amount.x, middle - 5, { ...end, width: columns.amount.width });
};

const SWATCH = 12;

/** Draws a crop of the cloth's picture, or without a picture the colour's value with its mark. */
const drawSwatch = (paper: SheetPaper, { product, pictureOf }: Drawn, color: string, x: number, y: number): void => {
  const { doc } = paper;
  const address = addressOf(clothOf(product.images, color));
  const cloth = address === undefined ? undefined : pictureOf(address);
  const swatch = swatchesOf(colorsOf(product.variants)).get(color);
  doc.save();
  doc.circle(x + SWATCH / 2, y + SWATCH / 2, SWATCH / 2);
  // The middle of the cloth, without its cut edges: pictures have a 4:5 ratio.
  if (cloth) {
    const width = SWATCH * 1.8;
    const height = width * 1.25;
    doc.clip().image(cloth as Buffer, x + (SWATCH - width) / 2, y + (SWATCH - height) / 2, { width, height });
  } else doc.fill(swatch?.value ?? hairline);
  doc.restore();
  doc
    .circle(x + SWATCH / 2, y + SWATCH / 2, SWATCH / 2)
    .lineWidth(0.5)
    .strokeColor(grey)
    .stroke();
  if (!cloth && swatch?.mark)
    paper.write(swatch.mark, x, y + 3, { size: 5, color: swatch.markColor, width: SWATCH, align: 'center' });
};

import { page } from './sheet-paper.ts';

const GAP = 10;
const PIECES = 40;
const AMOUNT = 66;
/** Minimum width of a box that holds both pieces and stock. */
const NARROWEST = 28;
const WIDEST = 40;

/** Left edges and widths. With own prices, the sizes take the space of pieces and amount. */
export const columnsOf = (isOwn: boolean) => {
  const drawing = { x: page.margin, width: 37 };
  const model = { x: drawing.x + drawing.width + GAP, width: 172 };
  const price = { x: model.x + model.width + GAP, width: 62 };
  const color = { x: price.x + price.width + GAP * 2, width: 92 };
  const end = page.width - page.margin;
  const amount = { x: end - AMOUNT, width: AMOUNT };
  const pieces = { x: amount.x - GAP - PIECES, width: PIECES };
  const x = color.x + color.width + GAP;
  return { drawing, model, price, color, pieces, amount, sizes: { x, width: (isOwn ? end : pieces.x - GAP) - x } };
};
export type SheetColumns = ReturnType<typeof columnsOf>;

/** Width of a size's box, and number of boxes per line. */
export const sizeBoxes = (count: number, width: number): { width: number; perLine: number } => {
  const perLine = Math.max(1, Math.min(count, Math.floor(width / NARROWEST)));
  return { width: Math.min(WIDEST, width / Math.max(6, perLine)), perLine };
};

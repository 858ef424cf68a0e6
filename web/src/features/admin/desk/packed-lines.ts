import { skuKey } from '@drappo/contracts/catalog/sku-key';
import type { DeskOrder } from '@drappo/contracts/orders/desk';

type Line = DeskOrder['lines'][number];
type Picked = Record<string, number>;

const pickedOf = (picked: Picked, { itemId }: Line): number => picked[itemId] ?? 0;

export const isLineDone = (picked: Picked, line: Line): boolean => pickedOf(picked, line) >= line.quantity;

export const piecesOf = ({ lines }: DeskOrder): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The line to pack next. */
export const currentLine = ({ lines }: DeskOrder, picked: Picked): Line | undefined =>
  lines.find((line) => !isLineDone(picked, line));

export const pickOne = (picked: Picked, line: Line): Picked => ({
  ...picked,
  [line.itemId]: pickedOf(picked, line) + 1,
});

/** Matches one scanned garment to an order. */
export const matchSku = (order: DeskOrder, picked: Picked, code: string): Line | 'packed-already' | undefined => {
  const exact = order.lines.filter(({ sku }) => sku === code);
  const same = exact.length > 0 ? exact : order.lines.filter(({ sku }) => sku && skuKey(sku) === skuKey(code));
  if (same.length === 0) return undefined;
  return same.find((line) => !isLineDone(picked, line)) ?? 'packed-already';
};

const ordinals = ['', 'primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto', 'settimo', 'ottavo', 'nono', 'decimo'];

/** `il prossimo capo`, `il capo 2 di 3`: the next piece of a line. */
export const nextPieceText = (line: Line, picked: Picked): string => {
  if (line.quantity === 1) return line.productName;
  const next = pickedOf(picked, line) + 1;
  return `${line.productName}: il ${ordinals[next] ?? `${next}°`} di ${line.quantity}`;
};

import type { SkuVariant } from '@drappo/contracts/catalog/bulk-lines';
import { orderedLines, placeOfItem } from '@drappo/contracts/catalog/line-order';
import { isShortenedNumber } from '@drappo/contracts/files/shortened-number';
import { parseAmount, type Cents } from '@drappo/contracts/money';
import type { ListedLine, OrderList } from '../../shared/buying/order-list.ts';

export type LineState = 'unreadable' | 'unknown' | 'retired' | 'sold-out' | 'not-enough' | 'refused' | 'ok' | 'done';

export type JudgedLine = {
  id: string;
  sku: string;
  quantity: number;
  lineNumbers: number[];
  state: LineState;
  /** Why the line cannot be ordered. */
  reason?: string;
  variant?: SkuVariant;
  cents: Cents;
};

const stateOf = (quantity: number, variant: SkuVariant | undefined): LineState => {
  if (!variant) return 'unknown';
  if (!variant.isActive) return 'retired';
  if (variant.available === 0) return 'sold-out';
  return quantity > variant.available ? 'not-enough' : 'ok';
};

const reasonOf = (state: LineState, sku: string, variant: SkuVariant | undefined): string | undefined => {
  switch (state) {
    case 'unknown':
      return isShortenedNumber(sku)
        ? 'Excel ha accorciato lo SKU: formatta la colonna come Testo e riscrivilo'
        : 'Nessun articolo ha questo SKU';
    case 'retired':
      return 'Non è più in catalogo';
    case 'sold-out':
      return 'Non restano pezzi';
    case 'not-enough':
      return variant?.available === 1 ? 'Resta 1 pezzo' : `Restano ${variant?.available} pezzi`;
    default:
      return undefined;
  }
};

/** Changes that a person made to lines, by requested SKU. */
export type LineChanges = {
  /** Quantities that replace those of the list. */
  quantities: Readonly<Record<string, number>>;
  /** Reasons why the server refused lines, by variant. */
  refused: ReadonlyMap<string, string>;
  /** Variants of lines already added or reserved. */
  done: ReadonlySet<string>;
};

const judgeLine = (line: ListedLine, variant: SkuVariant | undefined, changes: LineChanges): JudgedLine => {
  const { sku, lineNumbers } = line;
  const quantity = changes.quantities[sku] ?? line.quantity;
  const judged = stateOf(quantity, variant);
  const isDone = variant !== undefined && changes.done.has(variant.variantId);
  const refusal = variant && judged === 'ok' ? changes.refused.get(variant.variantId) : undefined;
  const state = isDone ? 'done' : refusal ? 'refused' : judged;
  const reason = isDone ? undefined : (refusal ?? reasonOf(judged, sku, variant));
  return {
    id: sku,
    sku: variant?.sku ?? sku,
    quantity,
    lineNumbers,
    state,
    cents: state === 'ok' && variant ? quantity * parseAmount(variant.price) : 0,
    ...(reason ? { reason } : {}),
    ...(variant ? { variant } : {}),
  };
};

const isOrderable = ({ state }: JudgedLine): boolean => state === 'ok' || state === 'done';

/** Judges the lines of a list by the server's answer; those that cannot be ordered come first, in product order. */
export const judgeList = (
  { lines, unreadable }: OrderList,
  variants: readonly SkuVariant[],
  changes: LineChanges,
): JudgedLine[] => {
  const bySku = new Map(variants.map((variant) => [variant.asked, variant]));
  const broken = unreadable.map(({ lineNumber, text, reason }): JudgedLine => ({
    id: `line-${lineNumber}`,
    sku: text,
    quantity: 0,
    lineNumbers: [lineNumber],
    state: 'unreadable',
    reason,
    cents: 0,
  }));
  const judged = lines.map((line) => judgeLine(line, bySku.get(line.sku), changes));
  const sorted = (some: JudgedLine[]): JudgedLine[] =>
    orderedLines(some, ({ sku, variant }) =>
      variant ? placeOfItem(variant) : { product: sku, color: null, size: null },
    );
  return [...broken, ...sorted(judged.filter((line) => !isOrderable(line))), ...sorted(judged.filter(isOrderable))];
};

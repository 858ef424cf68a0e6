import type { OrderLine } from '@drappo/contracts/catalog/events';
import type { MissingPieces } from '@drappo/contracts/orders/orders';
import { isPaying, isUnpaid, readyWhenSettled, sumOf, type Order } from '../../order/domain/order.ts';

/** A line of a shop's order; its price is unknown until catalog has allocated it. */
export type ShopLine = { sku: string; quantity: number; productName: string; variantInfo: string | null };

/** Merges lines of the same SKU: catalog answers once per SKU. */
export const mergeLines = (lines: ShopLine[]): ShopLine[] => {
  const bySku = new Map<string, ShopLine>();
  for (const line of lines) {
    const known = bySku.get(line.sku);
    bySku.set(line.sku, known ? { ...known, quantity: known.quantity + line.quantity } : line);
  }
  return [...bySku.values()];
};

/** Applies catalog's allocation and prices. */
export const allocate = (order: Order, lines: OrderLine[], now: Date): Order =>
  order.isAllocated || order.status !== 'pending'
    ? order
    : readyWhenSettled(
        {
          ...order,
          isAllocated: true,
          stockMissing: null,
          totalAmount: sumOf(lines),
          lines: lines.map(({ unitCost = null, ...line }) => ({
            ...line,
            totalPrice: line.unitPrice * line.quantity,
            unitCost,
          })),
        },
        now,
      );

/** Records missing pieces; catalog creates a backorder and answers again when it can fulfil it. */
export const awaitStock = (order: Order, missing: MissingPieces[]): Order =>
  order.isAllocated || order.status !== 'pending' ? order : { ...order, stockMissing: missing };

/** Classifies a revision of the shop's order: nothing new, a change, too late, or undecided until a payment ends. */
export const reactionTo = (order: Order, revision: number): 'ignore' | 'too-late' | 'wait' | 'change' => {
  if (revision <= order.shopRevision || order.status === 'cancelled') return 'ignore';
  if (isPaying(order)) return 'wait';
  return isUnpaid(order) ? 'change' : 'too-late';
};

/** Applies a shop's change to an unpaid order: it needs stock and a quote again. */
export const changeInShop = (order: Order, revision: number, lines: ShopLine[]): Order => ({
  ...order,
  status: 'pending',
  paymentStatus: 'pending',
  totalAmount: 0,
  shippingCost: 0,
  shippingFreeAbove: null,
  isAllocated: false,
  isQuoted: false,
  stockMissing: null,
  shippingZone: null,
  shippingZoneName: null,
  paymentDueAt: null,
  remindedAt: null,
  shopRevision: revision,
  askedRevision: revision,
  lines: lines.map(({ productName, variantInfo, quantity }) => ({
    productId: null,
    productName,
    variantInfo,
    quantity,
    totalPrice: 0,
    unitCost: null,
    imageUrl: null,
  })),
});

import type { Order } from '../objects.ts';

/** Pieces of a line that were sent, with those that came back. */
export const sentOf = (order: Order, lineId: number): number =>
  order.fulfillments
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

/** Pieces that the buyers have. */
const sentQuantity = (order: Order): number =>
  order.lines.reduce((sum, { id, returned = 0 }) => sum + sentOf(order, id) - returned, 0);

const currentQuantity = (order: Order): number => order.lines.reduce((sum, line) => sum + line.currentQuantity, 0);

/** `OrderDisplayFulfillmentStatus` from the sent and the remaining quantities. */
export const fulfillmentStatusOf = (order: Order): 'UNFULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' => {
  const sent = sentQuantity(order);
  if (sent === 0) return 'UNFULFILLED';
  return sent < currentQuantity(order) ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
};

/** Cents; the order's total after edits and cancellation. */
export const currentTotal = (order: Order): number =>
  order.lines.reduce((sum, { price, currentQuantity: quantity }) => sum + price * quantity, 0);

/** Cents; the order's total when it was placed. */
export const originalTotal = (order: Order): number =>
  order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Cents in Shopify's format for money. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

import type { Order } from '../objects.ts';

const sentQuantity = (order: Order): number =>
  order.fulfillments.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0);

const currentQuantity = (order: Order): number => order.lines.reduce((sum, line) => sum + line.currentQuantity, 0);

/** `OrderDisplayFulfillmentStatus` of what was sent and what is left. */
export const fulfillmentStatusOf = (order: Order): 'UNFULFILLED' | 'PARTIALLY_FULFILLED' | 'FULFILLED' => {
  const sent = sentQuantity(order);
  if (sent === 0) return 'UNFULFILLED';
  return sent < currentQuantity(order) ? 'PARTIALLY_FULFILLED' : 'FULFILLED';
};

/** Cents; what the order is worth after edits and cancellation. */
export const currentTotal = (order: Order): number =>
  order.lines.reduce((sum, { price, currentQuantity: quantity }) => sum + price * quantity, 0);

/** Cents; what it was worth when it was placed. */
export const originalTotal = (order: Order): number =>
  order.lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** Cents as Shopify writes money. */
export const decimal = (cents: number): string => (cents / 100).toFixed(2);

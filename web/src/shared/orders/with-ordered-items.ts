import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { OrderItem } from '@drappo/contracts/orders/orders';

/** Sorts the lines of an order as in all other views: the server returns them in the order in which they were added. */
export const withOrderedItems = <O extends { items: OrderItem[] }>(order: O): O => ({
  ...order,
  items: orderedItems(order.items),
});

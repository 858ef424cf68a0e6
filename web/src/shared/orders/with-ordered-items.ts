import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { OrderItem } from '@drappo/contracts/orders/orders';

/** An order whose lines stand as everywhere else: the server answers them as they were added. */
export const withOrderedItems = <O extends { items: OrderItem[] }>(order: O): O => ({
  ...order,
  items: orderedItems(order.items),
});

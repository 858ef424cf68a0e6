import type { Order } from '../objects.ts';
import type { OrderSort } from '../store/order-table.ts';
import type { Arguments, Context } from './answers.ts';
import { decodeCursor, encodeCursor, pageSize, refuseArguments, type PageOf } from './connections.ts';
import { notEmulated, requestError } from './request-error.ts';
import { boundsOf } from './search.ts';

const SORTS: Record<string, OrderSort> = {
  UPDATED_AT: 'updated_at',
  CREATED_AT: 'created_at',
  PROCESSED_AT: 'created_at',
  ORDER_NUMBER: 'id',
  ID: 'id',
};

const keyOf = (order: Order, sort: OrderSort): string | number =>
  sort === 'id' ? order.id : sort === 'updated_at' ? order.updatedAt : order.createdAt;

/** A page of the shop's orders; a cursor stays valid even if orders change between two pages. */
export const orderList = (given: Arguments, { shop, store }: Context): PageOf<Order> => {
  refuseArguments(given, ['before', 'savedSearchId'], 'orders');
  const { size, fromEnd } = pageSize(given, 'orders');
  if (fromEnd) throw notEmulated('the argument last of orders');
  const sort = SORTS[String(given['sortKey'])];
  if (!sort) throw notEmulated(`the sort key ${String(given['sortKey'])}`);
  const cursor = given['after'] ? decodeCursor(given['after']) : undefined;
  if (cursor && cursor['sort'] !== sort)
    throw requestError('Invalid cursor for current pagination sort.', 'BAD_REQUEST');
  const after = cursor && { key: cursor['last_value'] as string | number, id: Number(cursor['last_id']) };
  const orders = store.orders.page(shop.id, boundsOf(given['query']), {
    sort,
    descending: given['reverse'] === true,
    after,
    limit: size + 1,
  });
  return {
    edges: orders.slice(0, size).map((node) => ({
      node,
      cursor: encodeCursor({ last_id: node.id, last_value: keyOf(node, sort), sort }),
    })),
    hasNextPage: orders.length > size,
    hasPreviousPage: after !== undefined,
  };
};

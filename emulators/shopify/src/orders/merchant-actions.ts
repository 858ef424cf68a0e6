import type { FulfillmentOrder, Order } from '../objects.ts';
import { ShopifyError } from '../shopify-error.ts';
import { fulfilOrder } from './fulfil-order.ts';
import type { Pieces } from './order-input.ts';
import { sentOf } from './order-status.ts';

type Context = { now: string; nextId: () => number };

const isOpen = ({ status }: FulfillmentOrder): boolean => status === 'OPEN' || status === 'IN_PROGRESS';

const skuOf = (order: Order, lineId: number): string | null => order.lines.find(({ id }) => id === lineId)?.sku ?? null;

/** The order after the shop itself sent pieces, one fulfilment for each location; without lines all that are open. */
export const sendFromShop = (order: Order, { lines }: Pieces, context: Context): Order => {
  const left = lines && new Map(lines.map(({ sku, quantity }) => [sku, quantity]));
  return order.fulfillmentOrders.filter(isOpen).reduce((before, { id, lines: open }) => {
    const taken = open.flatMap((line) => {
      const sku = skuOf(order, line.lineId) ?? '';
      const quantity = Math.min(line.remaining, left ? (left.get(sku) ?? 0) : line.remaining);
      left?.set(sku, (left.get(sku) ?? 0) - quantity);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    });
    if (taken.length === 0) return before;
    const parts = [{ fulfillmentOrderId: id, lines: taken }];
    return fulfilOrder(before, { parts, tracking: null, notify: false }, context).order;
  }, order);
};

/** The order after sent pieces came back and were refunded; without lines all that were sent. */
export const takeBack = (order: Order, { lines }: Pieces, now: string): Order => ({
  ...order,
  updatedAt: now,
  lines: order.lines.map((line) => {
    const { returned = 0 } = line;
    const requested = lines ? (lines.find(({ sku }) => sku === line.sku)?.quantity ?? 0) : Infinity;
    const back = Math.min(requested, sentOf(order, line.id) - returned, line.currentQuantity);
    return { ...line, returned: returned + back, currentQuantity: line.currentQuantity - back };
  }),
});

const at = (location: string | undefined, of: FulfillmentOrder): boolean =>
  location === undefined || of.location === location;

/** The order whose open fulfilment orders, all or those of a location, are held or released. */
export const holdOrder = (order: Order, location: string | undefined, isHeld: boolean, now: string): Order => {
  const from = (one: FulfillmentOrder): boolean => (isHeld ? isOpen(one) : one.status === 'ON_HOLD');
  const touched = order.fulfillmentOrders.filter((one) => from(one) && at(location, one));
  if (touched.length === 0) throw new ShopifyError(409, 'No fulfillment order can change so.');
  return {
    ...order,
    updatedAt: now,
    fulfillmentOrders: order.fulfillmentOrders.map((one) =>
      touched.includes(one) ? { ...one, status: isHeld ? 'ON_HOLD' : 'OPEN', updatedAt: now } : one,
    ),
  };
};

/** The order whose open fulfilment orders at a location refuse to be sent. */
export const refuseOrder = (order: Order, location: string | undefined, now: string): Order => ({
  ...order,
  updatedAt: now,
  fulfillmentOrders: order.fulfillmentOrders.map((one) =>
    isOpen(one) && at(location, one) ? { ...one, isRefusing: true, updatedAt: now } : one,
  ),
});

/** The order without a fulfilment that the merchant cancels: its pieces are open again. */
export const withoutFulfilment = (order: Order, fulfillmentId: number, now: string): Order => {
  const gone = order.fulfillments.find(({ id }) => id === fulfillmentId);
  if (!gone) throw new ShopifyError(404, 'The order has no such fulfillment.');
  const left = new Map(gone.lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return {
    ...order,
    updatedAt: now,
    fulfillments: order.fulfillments.filter((one) => one !== gone),
    fulfillmentOrders: order.fulfillmentOrders.map((one) => {
      if (!gone.fulfillmentOrderIds.includes(one.id)) return one;
      const lines = one.lines.map((line) => {
        const reopened = Math.min(left.get(line.lineId) ?? 0, line.total - line.remaining);
        left.set(line.lineId, (left.get(line.lineId) ?? 0) - reopened);
        return { ...line, remaining: line.remaining + reopened };
      });
      return { ...one, lines, status: 'OPEN', updatedAt: now };
    }),
  };
};

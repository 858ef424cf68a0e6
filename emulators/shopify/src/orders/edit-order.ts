import type { FulfillmentOrder, Line, Order } from '../objects.ts';
import { addressOf, customerOf, fulfillmentOrderOf, lineOf } from './build-order.ts';
import type { NewLine, OrderEdit } from './order-input.ts';

type Context = { now: string; nextId: () => number };

const withQuantity = (line: Line, wanted: number): Line => ({
  ...line,
  // As at Shopify: the ordered quantity stays, and only an addition beyond it raises it.
  quantity: Math.max(line.quantity, wanted),
  currentQuantity: wanted,
});

const sentOf = (order: Order, lineId: number): number =>
  order.fulfillments
    .flatMap(({ lines }) => lines)
    .reduce((sum, line) => sum + (line.lineId === lineId ? line.quantity : 0), 0);

/** The open quantity of each line is its current one, less the quantity already sent. */
const reopened = (order: Order, { now, nextId }: Context): FulfillmentOrder[] => {
  const open = order.fulfillmentOrders.filter(({ status }) => status === 'OPEN' || status === 'IN_PROGRESS');
  const done = order.fulfillmentOrders.filter((fulfillmentOrder) => !open.includes(fulfillmentOrder));
  const wanted = order.lines
    .map((line) => ({ id: line.id, quantity: line.currentQuantity - sentOf(order, line.id) }))
    .filter(({ quantity }) => quantity > 0);
  const [first] = open;
  if (!first) return wanted.length > 0 ? [...done, fulfillmentOrderOf(wanted, now, nextId)] : done;
  const lines = wanted.map(({ id, quantity }) => {
    const known = first.lines.find(({ lineId }) => lineId === id);
    if (!known) return { id: nextId(), lineId: id, total: quantity, remaining: quantity };
    return { ...known, total: known.total - known.remaining + quantity, remaining: quantity };
  });
  const gone = first.lines
    .filter(({ lineId }) => !wanted.some(({ id }) => id === lineId))
    .map((line) => ({ ...line, total: line.total - line.remaining, remaining: 0 }));
  const all = [...lines, ...gone].filter(({ total }) => total > 0);
  const status = lines.length > 0 ? first.status : 'CLOSED';
  return [...done, { ...first, status, updatedAt: now, lines: all }];
};

const editedLines = (order: Order, changes: NewLine[], nextId: () => number): Line[] => {
  const added = changes.filter(({ sku }) => !order.lines.some((line) => line.sku === (sku ?? null)));
  const kept = order.lines.map((line) => {
    const change = changes.find(({ sku }) => (sku ?? null) === line.sku);
    return change ? withQuantity(line, change.quantity) : line;
  });
  return [...kept, ...added.filter(({ quantity }) => quantity > 0).map((line) => lineOf(line, nextId()))];
};

/** The order after the merchant's changes. */
export const editOrder = (order: Order, edit: OrderEdit, context: Context): Order => {
  const { now, nextId } = context;
  const address = edit.shippingAddress === undefined ? undefined : addressOf(edit.shippingAddress);
  const edited: Order = {
    ...order,
    updatedAt: now,
    lines: editedLines(order, edit.lines, nextId),
    ...(address === undefined ? {} : { shippingAddress: address && { ...address, id: nextId() } }),
    ...(edit.customer === undefined
      ? {}
      : { customer: customerOf(edit.customer, null, order.customer?.id ?? nextId()) }),
    ...(edit.email === undefined ? {} : { email: edit.email }),
    ...(edit.phone === undefined ? {} : { phone: edit.phone }),
    ...(edit.note === undefined ? {} : { note: edit.note }),
  };
  return { ...edited, fulfillmentOrders: reopened(edited, context) };
};

/** The order after its cancellation: nothing remains to be sent. */
export const cancelOrder = (order: Order, reason: string, now: string): Order => ({
  ...order,
  updatedAt: now,
  cancelledAt: now,
  cancelReason: reason,
  lines: order.lines.map((line) => ({
    ...line,
    currentQuantity: Math.min(line.currentQuantity, sentOf(order, line.id)),
  })),
  fulfillmentOrders: order.fulfillmentOrders.map((fulfillmentOrder) =>
    fulfillmentOrder.status === 'CLOSED'
      ? fulfillmentOrder
      : {
          ...fulfillmentOrder,
          status: 'CANCELLED' as const,
          updatedAt: now,
          lines: fulfillmentOrder.lines.map((line) => ({ ...line, remaining: 0 })),
        },
  ),
});

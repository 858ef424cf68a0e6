import type { FulfillmentOrder, FulfillmentOrderLine, Line, Order } from '../objects.ts';
import { addressOf, customerOf, fulfillmentOrderOf, lineOf } from './build-order.ts';
import type { NewLine, OrderEdit } from './order-input.ts';
import { sentOf } from './order-status.ts';

type Context = { now: string; nextId: () => number };

const withQuantity = (line: Line, quantity: number): Line => ({
  ...line,
  // As at Shopify: the ordered quantity stays, and only an addition beyond it raises it.
  quantity: Math.max(line.quantity, quantity),
  currentQuantity: quantity,
});

/** The pieces of a line that were sent and not returned. */
const keptOf = (order: Order, line: Line): number => sentOf(order, line.id) - (line.returned ?? 0);

const withRemaining = (
  fulfillmentOrder: FulfillmentOrder,
  remainingOf: (line: FulfillmentOrderLine) => number,
  now: string,
): FulfillmentOrder => {
  const lines = fulfillmentOrder.lines
    .map((line) => {
      const remaining = remainingOf(line);
      return { ...line, total: line.total - line.remaining + remaining, remaining };
    })
    .filter(({ total }) => total > 0);
  const isOpen = lines.some(({ remaining }) => remaining > 0);
  return { ...fulfillmentOrder, lines, status: isOpen ? fulfillmentOrder.status : 'CLOSED', updatedAt: now };
};

/** The open quantity of each line is its current one, less the quantity already sent. Additions go to the first location. */
const reopened = (order: Order, { now, nextId }: Context): FulfillmentOrder[] => {
  const left = new Map(order.lines.map((line) => [line.id, line.currentQuantity - keptOf(order, line)]));
  const take = (lineId: number, most: number): number => {
    const taken = Math.max(0, Math.min(left.get(lineId) ?? 0, most));
    left.set(lineId, (left.get(lineId) ?? 0) - taken);
    return taken;
  };
  const isOver = ({ status }: FulfillmentOrder): boolean => status === 'CLOSED' || status === 'CANCELLED';
  const open = order.fulfillmentOrders
    .filter((one) => !isOver(one))
    .map((one) => withRemaining(one, ({ lineId, remaining }) => take(lineId, remaining), now));
  const done = order.fulfillmentOrders.filter(isOver);
  const more = order.lines
    .map(({ id }) => ({ id, quantity: left.get(id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const [first, ...others] = open;
  if (!first) return more.length > 0 ? [...done, fulfillmentOrderOf(more, { now, nextId })] : done;
  const raised = withRemaining(first, ({ lineId, remaining }) => remaining + take(lineId, Infinity), now);
  const added = more
    .filter(({ id }) => !raised.lines.some(({ lineId }) => lineId === id))
    .map(({ id, quantity }) => ({ id: nextId(), lineId: id, total: quantity, remaining: quantity }));
  const status = added.length > 0 && isOver(raised) ? 'OPEN' : raised.status;
  return [...done, { ...raised, status, lines: [...raised.lines, ...added] }, ...others];
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
    ...(edit.financialStatus === undefined ? {} : { financialStatus: edit.financialStatus }),
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
    currentQuantity: Math.min(line.currentQuantity, keptOf(order, line)),
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

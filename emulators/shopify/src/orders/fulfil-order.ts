import type { Fulfillment, FulfillmentOrder, Order } from '../objects.ts';
import { UserError } from '../user-error.ts';
import { trackingOf, type TrackingInput } from './tracking.ts';

/** The lines of a fulfilment order to send; without lines all open ones. */
export type RequestedPart = { fulfillmentOrderId: number; lines: { id: number; quantity: number }[] | null };
export type FulfilInput = { parts: RequestedPart[]; tracking: TrackingInput | null; notify: boolean };

const LOCATIONS = 'All fulfillment orders must be assigned to a single location.';
const REFUSED = 'Fulfillment order is assigned to another fulfillment service.';
const QUANTITY = 'Invalid fulfillment order line item quantity requested.';

const sentOf = (fulfillmentOrder: FulfillmentOrder, lines: RequestedPart['lines']): Map<number, number> => {
  const open = new Map(
    fulfillmentOrder.lines.filter(({ remaining }) => remaining > 0).map((line) => [line.id, line.remaining]),
  );
  if (!lines) return open;
  const sent = new Map<number, number>();
  for (const { id, quantity } of lines) {
    const together = (sent.get(id) ?? 0) + quantity;
    if (quantity < 1 || together > (open.get(id) ?? 0)) throw new UserError(['fulfillment'], QUANTITY);
    sent.set(id, together);
  }
  return sent;
};

const afterSending = (fulfillmentOrder: FulfillmentOrder, sent: Map<number, number>, now: string): FulfillmentOrder => {
  const lines = fulfillmentOrder.lines.map((line) => ({
    ...line,
    remaining: line.remaining - (sent.get(line.id) ?? 0),
  }));
  const closed = lines.every(({ remaining }) => remaining === 0);
  return { ...fulfillmentOrder, lines, status: closed ? 'CLOSED' : 'IN_PROGRESS', updatedAt: now };
};

/**
 * The order after a part of it was sent, and that fulfilment.
 * @throws UserError if the request exceeds the open quantity
 */
export const fulfilOrder = (
  order: Order,
  { parts, tracking, notify }: FulfilInput,
  { now, nextId }: { now: string; nextId: () => number },
): { order: Order; fulfillment: Fulfillment } => {
  const requested = parts.map(({ fulfillmentOrderId: id }) => order.fulfillmentOrders.find((one) => one.id === id));
  if (new Set(requested.map((one) => one?.location)).size > 1) throw new UserError(['fulfillment'], LOCATIONS);
  const lines: Fulfillment['lines'] = [];
  const fulfillmentOrders = order.fulfillmentOrders.map((fulfillmentOrder) => {
    const part = parts.find(({ fulfillmentOrderId }) => fulfillmentOrderId === fulfillmentOrder.id);
    if (!part) return fulfillmentOrder;
    if (fulfillmentOrder.status !== 'OPEN' && fulfillmentOrder.status !== 'IN_PROGRESS')
      throw new UserError(
        ['fulfillment'],
        `Fulfillment order ${fulfillmentOrder.id} has an unfulfillable status= ${fulfillmentOrder.status.toLowerCase()}.`,
      );
    if (fulfillmentOrder.isRefusing) throw new UserError(['fulfillment'], REFUSED);
    const sent = sentOf(fulfillmentOrder, part.lines);
    for (const { id, lineId } of fulfillmentOrder.lines) {
      const quantity = sent.get(id);
      if (quantity !== undefined) lines.push({ id: nextId(), lineId, quantity });
    }
    return afterSending(fulfillmentOrder, sent, now);
  });
  const fulfillment: Fulfillment = {
    id: nextId(),
    name: `${order.name}-F${order.fulfillments.length + 1}`,
    createdAt: now,
    updatedAt: now,
    tracking: trackingOf(tracking),
    lines,
    fulfillmentOrderIds: parts.map(({ fulfillmentOrderId }) => fulfillmentOrderId),
    notifications: notify ? 1 : 0,
  };
  return {
    order: { ...order, updatedAt: now, fulfillmentOrders, fulfillments: [...order.fulfillments, fulfillment] },
    fulfillment,
  };
};

/** The order with new tracking on one of its fulfilments. */
export const trackFulfilment = (
  order: Order,
  fulfillmentId: number,
  { tracking, notify }: { tracking: TrackingInput; notify: boolean },
  now: string,
): Order => ({
  ...order,
  updatedAt: now,
  fulfillments: order.fulfillments.map((fulfillment) =>
    fulfillment.id === fulfillmentId
      ? {
          ...fulfillment,
          updatedAt: now,
          tracking: trackingOf(tracking),
          notifications: fulfillment.notifications + (notify ? 1 : 0),
        }
      : fulfillment,
  ),
});

import { message, type EventMessage } from '@drappo/contracts/event';
import { OrderPreparationChangedV1, OrderShippedV1 } from '@drappo/contracts/orders/events';
import { factOf, ownNumberOf, placeOf } from '../../order/domain/order-facts.ts';
import type { Order } from '../../order/domain/order.ts';

/** Published when the preparation of an order begins or is undone. */
export const preparationChanged = (order: Order & { status: 'paid' | 'processing' }, at: Date): EventMessage =>
  message(OrderPreparationChangedV1, { ...factOf(order), status: order.status, changedAt: at.toISOString() });

export const orderShipped = (order: Order): EventMessage[] =>
  order.carrier && order.trackingNumber && order.shippedAt
    ? [
        message(OrderShippedV1, {
          ...factOf(order),
          shopifyOrderId: order.shopifyOrderId,
          carrier: order.carrier,
          trackingNumber: order.trackingNumber,
          revision: order.shipmentRevision,
          lines: order.lines,
          ...placeOf(order),
          ...ownNumberOf(order),
          shippedAt: order.shippedAt.toISOString(),
        }),
      ]
    : [];

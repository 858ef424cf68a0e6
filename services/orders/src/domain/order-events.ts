import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { Cents } from '@drappo/contracts/money';
import {
  OrderAwaitingStockV1,
  OrderCancelledV1,
  OrderChangedV1,
  OrderCreatedV1,
  OrderPaidV1,
  OrderPaymentRemindedV1,
  OrderPreparationChangedV1,
  OrderReadyToPayV1,
  OrderRefundedV2,
  OrderShippedV1,
} from '@drappo/contracts/orders/events';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { Departure } from '@drappo/contracts/working-days';
import { totalOf, type Order } from './order.ts';

const factOf = (order: Order) => {
  const shopNumber = shopNumberOf(order);
  return {
    orderId: order.id,
    orderNumber: order.orderNumber,
    userId: order.userId,
    ...(shopNumber === null ? {} : { shopNumber }),
  };
};
const totalsOf = (order: Order) => ({
  totalAmount: order.totalAmount,
  shippingCost: order.shippingCost,
  total: totalOf(order),
});

const ownNumberOf = ({ purchaseOrderNumber }: Order) => (purchaseOrderNumber === null ? {} : { purchaseOrderNumber });

const placeOf = ({ source, shippingAddress }: Order) => (source === 'portal' ? { shipsTo: shippingAddress } : {});

export type Created = Pick<EventPayload<typeof OrderCreatedV1>, 'source' | 'lines' | 'country' | 'zip' | 'quoted'>;

export const orderCreated = (order: Order, created: Created): EventMessage =>
  message(OrderCreatedV1, { ...factOf(order), ...created, createdAt: order.createdAt.toISOString() });

type Changed = Pick<EventPayload<typeof OrderChangedV1>, 'lines' | 'country' | 'zip'>;

export const orderChanged = (order: Order, changed: Changed, at: Date): EventMessage =>
  message(OrderChangedV1, {
    ...factOf(order),
    ...changed,
    revision: order.askedRevision,
    changedAt: at.toISOString(),
  });

/** `departure`: when it leaves if it is paid soon; said of a shop's order. `automatic`: its reseller has automatic payment on. */
export const orderReadyToPay = (order: Order, departure?: Departure, automatic = false): EventMessage[] =>
  order.paymentDueAt
    ? [
        message(OrderReadyToPayV1, {
          ...factOf(order),
          ...totalsOf(order),
          lines: order.lines,
          ...placeOf(order),
          ...ownNumberOf(order),
          paymentDueAt: order.paymentDueAt.toISOString(),
          ...(departure && order.source === 'shop'
            ? { departure: { payBy: departure.payBy.toISOString(), shipBy: departure.shipBy } }
            : {}),
          ...(automatic ? { automatic } : {}),
        }),
      ]
    : [];

/** Told when the preparation of an order begins or is taken back. */
export const preparationChanged = (order: Order & { status: 'paid' | 'processing' }, at: Date): EventMessage =>
  message(OrderPreparationChangedV1, { ...factOf(order), status: order.status, changedAt: at.toISOString() });

/** Nothing for an order that waits for no pieces. */
export const orderAwaitingStock = (order: Order, since: Date): EventMessage[] =>
  order.stockMissing && order.stockMissing.length > 0
    ? [
        message(OrderAwaitingStockV1, {
          ...factOf(order),
          revision: order.askedRevision,
          missing: order.stockMissing,
          since: since.toISOString(),
        }),
      ]
    : [];

export const orderPaymentReminded = (order: Order, paymentDueAt: Date): EventMessage =>
  message(OrderPaymentRemindedV1, {
    ...factOf(order),
    total: totalOf(order),
    paymentDueAt: paymentDueAt.toISOString(),
  });

/** `automatic`: with the saved card, without the reseller. */
export const orderPaid = (order: Order, paidAt: Date, automatic = false): EventMessage =>
  message(OrderPaidV1, {
    ...factOf(order),
    ...totalsOf(order),
    lines: order.lines,
    ...placeOf(order),
    ...ownNumberOf(order),
    paidAt: paidAt.toISOString(),
    ...(order.shipBy === null ? {} : { shipBy: order.shipBy }),
    ...(automatic ? { automatic } : {}),
  });

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

/** `paid`: what is refunded of what it was paid; earlier refunds have been published. `inShop`: its shop cancelled it. */
export const orderCancelled = (order: Order, paid?: { given: Cents }, inShop = false): EventMessage[] =>
  order.cancelReason && order.cancelledAt
    ? [
        message(OrderCancelledV1, {
          ...factOf(order),
          reason: order.cancelReason,
          ...(order.cancelNote === null ? {} : { note: order.cancelNote }),
          wasPaid: paid !== undefined,
          ...(inShop ? { inShop } : {}),
          total: paid?.given ?? totalOf(order),
          cancelledAt: order.cancelledAt.toISOString(),
        }),
      ]
    : [];

export type RefundReason = EventPayload<typeof OrderRefundedV2>['reason'];

export const orderRefunded = (
  order: Order,
  amount: number,
  { reason, returnNumber }: { reason: RefundReason; returnNumber?: string | undefined },
  at: Date,
): EventMessage =>
  message(OrderRefundedV2, {
    ...factOf(order),
    amount,
    totalRefunded: order.refunded,
    full: order.refunded >= totalOf(order),
    reason,
    ...(returnNumber === undefined ? {} : { returnNumber }),
    refundedAt: at.toISOString(),
  });

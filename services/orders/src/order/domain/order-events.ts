import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { Cents } from '@drappo/contracts/money';
import {
  OrderAwaitingStockV1,
  OrderCancelledV1,
  OrderCreatedV1,
  OrderPaymentRemindedV1,
  OrderReadyToPayV1,
} from '@drappo/contracts/orders/events';
import type { Departure } from '@drappo/contracts/working-days';
import { factOf, ownNumberOf, placeOf, totalsOf } from './order-facts.ts';
import { totalOf, type Order } from './order.ts';

export type Created = Pick<EventPayload<typeof OrderCreatedV1>, 'source' | 'lines' | 'country' | 'zip' | 'quoted'>;

export const orderCreated = (order: Order, created: Created): EventMessage =>
  message(OrderCreatedV1, { ...factOf(order), ...created, createdAt: order.createdAt.toISOString() });

/** `departure`: when a shop's order leaves if it is paid soon. `automatic`: its reseller has automatic payment on. */
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

/** Returns nothing for an order that does not wait for stock. */
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

/** `paid`: the refunded part of the payment; earlier refunds have been published. `inShop`: its shop cancelled it. */
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

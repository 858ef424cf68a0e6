import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import { OrderPaidV1, OrderRefundedV2 } from '@drappo/contracts/orders/events';
import { factOf, ownNumberOf, placeOf, totalsOf } from '../../order/domain/order-facts.ts';
import { totalOf, type Order } from '../../order/domain/order.ts';

type PaidHow = {
  /** Paid with the saved card, without action by the reseller. */
  automatic?: boolean | undefined;
  /** Its payment is being refunded or is disputed: it must not leave. */
  isHeld?: boolean | undefined;
};

export const orderPaid = (order: Order, paidAt: Date, { automatic, isHeld }: PaidHow = {}): EventMessage =>
  message(OrderPaidV1, {
    ...factOf(order),
    ...totalsOf(order),
    lines: order.lines,
    ...placeOf(order),
    ...ownNumberOf(order),
    paidAt: paidAt.toISOString(),
    ...promiseOf(order, isHeld),
    ...(order.source === 'shop' && order.shopRevision > 0 ? { shopRevision: order.shopRevision } : {}),
    ...(automatic ? { automatic } : {}),
  });

/** The day on which it leaves, unless it may never do. */
const promiseOf = (
  { shipBy }: Order,
  isHeld = false,
): Pick<EventPayload<typeof OrderPaidV1>, 'shipBy' | 'withoutDay'> => {
  if (isHeld) return { withoutDay: true };
  return shipBy === null ? {} : { shipBy };
};

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

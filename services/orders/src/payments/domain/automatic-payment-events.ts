import { message, type EventMessage, type EventPayload } from '@drappo/contracts/event';
import type { AutomaticPaymentFailure } from '@drappo/contracts/orders/automatic-payment';
import {
  AutomaticPaymentEndedV1,
  AutomaticPaymentFailedV1,
  AutomaticPaymentSummarisedV1,
} from '@drappo/contracts/orders/automatic-payment-events';
import { shopNumberOf } from '@drappo/contracts/orders/order-name';
import type { AutomaticPayment, CardAtStripe } from './automatic-payment.ts';
import { totalOf, type Order } from '../../order/domain/order.ts';

const cardOf = (card: CardAtStripe | null | undefined) => (card ? { brand: card.brand, last4: card.last4 } : null);

type Failed = {
  attemptId: string;
  order: Order;
  reason: AutomaticPaymentFailure;
  card: CardAtStripe | null | undefined;
};

export const automaticPaymentFailed = ({ attemptId, order, reason, card }: Failed, at: Date): EventMessage => {
  const shopNumber = shopNumberOf(order);
  return message(AutomaticPaymentFailedV1, {
    attemptId,
    orderId: order.id,
    orderNumber: order.orderNumber,
    userId: order.userId,
    ...(shopNumber === null ? {} : { shopNumber }),
    total: totalOf(order),
    reason,
    card: cardOf(card),
    failedAt: at.toISOString(),
  });
};

/** Returns nothing unless a change ended it for a reason other than the owner's switch. */
export const automaticPaymentEnded = (before: AutomaticPayment, after: AutomaticPayment): EventMessage[] => {
  if (!before.isOn || after.isOn || !after.ended) return [];
  const { reason, at } = after.ended;
  if (reason === 'switched-off') return [];
  return [
    message(AutomaticPaymentEndedV1, {
      userId: after.userId,
      reason,
      card: cardOf(before.card),
      endedAt: at.toISOString(),
    }),
  ];
};

type Summary = Omit<EventPayload<typeof AutomaticPaymentSummarisedV1>, 'summarisedAt' | 'paid'>;

export const automaticPaymentSummarised = (summary: Summary, at: Date): EventMessage =>
  message(AutomaticPaymentSummarisedV1, {
    ...summary,
    paid: summary.orders.reduce((sum, { total, failed }) => (failed ? sum : sum + total), 0),
    summarisedAt: at.toISOString(),
  });

import type { Cents } from '@drappo/contracts/money';
import type { WorkingCalendar } from '@drappo/contracts/working-days';
import type { Clock, Effects, Errors, Outbox } from '@drappo/service-kit';
import { recordShareOutcome } from '../data/checkout-repository.ts';
import type { Tx } from '../../data/database.ts';
import { lockOrders, saveOrder } from '../../order/data/order-repository.ts';
import { orderPaid } from '../domain/payment-events.ts';
import { markPayment } from '../../order/domain/order.ts';
import { unexpectedPayment } from '../domain/payment-reports.ts';
import { settleShare } from '../domain/settlement.ts';
import { requestRefund } from './request-refund.ts';

export type TakePaymentDeps = {
  outbox: Outbox;
  effects: Effects;
  errors: Errors;
  clock: Clock;
  calendar: WorkingCalendar;
  /** Called in the transaction in which a payment ends, with the orders of the payment. */
  onPaymentEnd: (tx: Tx, payment: { checkoutId: string; orderIds: string[] }) => Promise<void>;
};
/** A checkout, with or without a page, and the amount that each of its orders owes. */
type Paid = { id: string; shares: { orderId: string; amount: Cents }[] };
/** Returns which orders of a payment must not leave, by the payment's shares. */
export type HeldOrders = (shares: Paid['shares']) => ReadonlySet<string>;
type Money = {
  paymentIntentId?: string | undefined;
  paidAt?: Date | undefined;
  automatic?: boolean;
  /** For a payment that is known only because it is being refunded or is disputed. */
  heldBy?: HeldOrders;
};

const orderIdsOf = ({ shares }: Paid): string[] => shares.map(({ orderId }) => orderId);

/** Applies the end of a payment to its orders, for every way to pay. */
export const createTakePayment = ({ outbox, effects, errors, clock, calendar, onPaymentEnd }: TakePaymentDeps) => {
  const end = (tx: Tx, checkout: Paid): Promise<void> =>
    onPaymentEnd(tx, { checkoutId: checkout.id, orderIds: orderIdsOf(checkout) });

  const markOrders = async (tx: Tx, checkout: Paid, paymentStatus: 'processing' | 'failed'): Promise<void> => {
    for (const order of await lockOrders(tx, orderIdsOf(checkout))) {
      const marked = markPayment(order, paymentStatus);
      if (marked !== order) await saveOrder(tx, order, marked, clock.now());
    }
  };

  return {
    /** The money arrived: each order accepts its share, or the share is refunded and reported. */
    take: async (
      tx: Tx,
      checkout: Paid,
      { paymentIntentId, paidAt = clock.now(), automatic, heldBy }: Money,
    ): Promise<void> => {
      const held = heldBy?.(checkout.shares);
      for (const order of await lockOrders(tx, orderIdsOf(checkout))) {
        const amount = checkout.shares.find(({ orderId }) => orderId === order.id)?.amount ?? 0;
        const settled = settleShare(order, amount, paidAt, calendar);
        await recordShareOutcome(tx, checkout.id, order.id, settled.outcome);
        if (settled.outcome === 'paid') {
          await saveOrder(tx, order, settled.order, paidAt);
          await outbox.add(tx, orderPaid(settled.order, paidAt, { automatic, isHeld: held?.has(order.id) }));
        } else {
          const { reason } = settled;
          if (paymentIntentId)
            await requestRefund({ effects, clock }, tx, { orderId: order.id, paymentIntentId, amount, reason });
          await errors.report(tx, unexpectedPayment(order, reason, amount));
        }
      }
      await end(tx, checkout);
    },
    markProcessing: (tx: Tx, checkout: Paid): Promise<void> => markOrders(tx, checkout, 'processing'),
    /** No money arrived: the orders stay payable. */
    fail: async (tx: Tx, checkout: Paid): Promise<void> => {
      await markOrders(tx, checkout, 'failed');
      await end(tx, checkout);
    },
  };
};
export type TakePayment = ReturnType<typeof createTakePayment>;

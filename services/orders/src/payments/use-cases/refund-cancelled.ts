import type { Clock, Effects } from '@drappo/service-kit';
import { payingIntent, refundedTotals } from '../data/refund-repository.ts';
import { leftToRefund, withRefunds } from '../domain/refund.ts';
import type { OrderPayments } from '../../order/use-cases/order-payments.ts';
import { requestRefund } from './request-refund.ts';

/** Requests the refund of the rest of a locked, cancelled order's payment. An unpaid order does not change. */
export const createRefundCancelled =
  (deps: { effects: Effects; clock: Clock }): OrderPayments['refundCancelled'] =>
  async (tx, cancelled) => {
    const orderId = cancelled.id;
    const totals = await refundedTotals(tx, orderId);
    const amount = leftToRefund(cancelled, totals);
    const paymentIntentId = amount > 0 ? await payingIntent(tx, orderId) : undefined;
    if (paymentIntentId) await requestRefund(deps, tx, { orderId, paymentIntentId, amount, reason: 'cancelled' });
    return { order: withRefunds(cancelled, { ...totals, open: totals.open + amount }), amount };
  };

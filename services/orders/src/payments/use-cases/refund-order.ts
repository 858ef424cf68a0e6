import type { Cents } from '@drappo/contracts/money';
import { audit, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { payingIntent, refundedTotals } from '../data/refund-repository.ts';
import { cannotBeRefunded, refundTooHigh } from '../domain/payment-errors.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { leftToRefund, withRefunds } from '../domain/refund.ts';
import { requestRefund } from './request-refund.ts';

type Deps = { database: Database<Tx>; effects: Effects; clock: Clock };
export type OrderRefund = { orderId: string; amount: Cents; note?: string | undefined };

/** Refunds some or all of an order's payment for an admin; pending refunds count. The order's state does not change. */
export const createRefundOrder =
  ({ database, effects, clock }: Deps) =>
  ({ orderId, amount, note }: OrderRefund, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const paymentIntentId = await payingIntent(tx, orderId);
      const totals = await refundedTotals(tx, orderId);
      const left = leftToRefund(order, totals);
      if (!paymentIntentId || left === 0) throw cannotBeRefunded();
      if (amount > left) throw refundTooHigh(left);
      const refundId = await requestRefund({ effects, clock }, tx, {
        orderId,
        paymentIntentId,
        amount,
        note: note ?? null,
        reason: 'requested',
      });
      const now = clock.now();
      await saveOrder(tx, order, withRefunds(order, { ...totals, open: totals.open + amount }), now);
      await audit(tx, ctx, {
        action: 'order.refund-requested',
        subject: `order:${orderId}`,
        details: { refundId, amountCents: amount, leftCents: left - amount },
        at: now,
      });
    });

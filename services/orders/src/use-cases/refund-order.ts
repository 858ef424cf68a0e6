import type { Cents } from '@drappo/contracts/money';
import { audit, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { refundedTotals, payingIntent } from '../data/refund-repository.ts';
import { cannotBeRefunded, orderNotFound, refundTooHigh } from '../domain/order-errors.ts';
import { leftToRefund, withRefunds } from '../domain/refund.ts';
import { requestRefund } from './request-refund.ts';

type Deps = { database: Database<Tx>; effects: Effects; clock: Clock };
export type OrderRefund = { orderId: string; amount: Cents; note?: string | undefined };

/** An admin gives back some or all of what an order was paid; never more, whatever is on its way already. The order stays as it is. */
export const createRefundOrder =
  ({ database, effects, clock }: Deps) =>
  ({ orderId, amount, note }: OrderRefund, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const paymentIntentId = await payingIntent(tx, orderId);
      const given = await refundedTotals(tx, orderId);
      const left = leftToRefund(order, given);
      if (!paymentIntentId || left === 0) throw cannotBeRefunded();
      if (amount > left) throw refundTooHigh(left);
      const now = clock.now();
      const refundId = await requestRefund({ effects, clock }, tx, {
        orderId,
        paymentIntentId,
        amount,
        note,
        reason: 'requested',
      });
      await saveOrder(tx, order, withRefunds(order, { ...given, open: given.open + amount }), now);
      await audit(tx, ctx, {
        action: 'order.refund-requested',
        subject: `order:${orderId}`,
        details: { refundId, amountCents: amount, leftCents: left - amount },
        at: now,
      });
    });

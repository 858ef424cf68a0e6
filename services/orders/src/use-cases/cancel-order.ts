import { audit, type Clock, type Database, type Effects, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { findOrderState, lockOrder, saveOrder } from '../data/order-repository.ts';
import { payingIntent, refundedTotals } from '../data/refund-repository.ts';
import { endCreatingCheckouts } from '../data/unfinished-checkouts.ts';
import { cannotBeCancelled, orderNotFound, paymentUnderWay } from '../domain/order-errors.ts';
import { orderCancelled } from '../domain/order-events.ts';
import { cancel, isOverdue, isPaying, isUnpaid, type CancelReason } from '../domain/order.ts';
import { leftToRefund, withRefunds } from '../domain/refund.ts';
import type { ExpireOpenCheckouts } from './expire-open-checkouts.ts';
import { requestRefund } from './request-refund.ts';

export type CancelOrderDeps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  outbox: Outbox;
  effects: Effects;
  clock: Clock;
  expireOpenCheckouts: ExpireOpenCheckouts;
};

export type Cancellation = {
  orderId: string;
  reason: CancelReason;
  /** What an admin wrote about it. */
  note?: string | undefined;
  /** Its shop cancelled it. */
  inShop?: boolean;
  /** Whose order it must be; anyone's without. */
  userId?: string;
};

/**
 * Cancels an order. Its open payment page is expired at Stripe first: if it was paid meanwhile, the order is paid and stays
 * (decision O4). A page that is being created is expired by the process that creates it. Money that arrives all the same is
 * refunded.
 */
export const createCancelOrder = (deps: CancelOrderDeps) => {
  const { database, prisma, outbox, effects, clock, expireOpenCheckouts } = deps;

  return async ({ orderId, reason, note, inShop, userId }: Cancellation, ctx: RequestContext): Promise<void> => {
    const known = await findOrderState(prisma, orderId, userId);
    if (!known) throw orderNotFound();
    if (known.status === 'pending_payment') await expireOpenCheckouts(orderId, ctx);
    await database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      if (isPaying(order)) throw paymentUnderWay();
      if (reason === 'unpaid' && !isOverdue(order, now)) throw cannotBeCancelled();
      const cancelled = cancel(order, reason, now, note);
      await endCreatingCheckouts(tx, orderId);
      const wasPaid = !isUnpaid(order);
      const totals = await refundedTotals(tx, orderId);
      const amount = leftToRefund(order, totals);
      const paymentIntentId = amount > 0 ? await payingIntent(tx, orderId) : undefined;
      if (paymentIntentId)
        await requestRefund({ effects, clock }, tx, { orderId, paymentIntentId, amount, reason: 'cancelled' });
      const after = wasPaid ? withRefunds(cancelled, { ...totals, open: totals.open + amount }) : cancelled;
      await saveOrder(tx, order, after, now);
      await outbox.add(tx, ...orderCancelled(after, wasPaid ? { given: amount } : undefined, inShop));
      await audit(tx, ctx, {
        action: 'order.cancelled',
        subject: `order:${orderId}`,
        before: { status: order.status },
        after: { status: cancelled.status },
        details: { reason },
        at: now,
      });
    });
  };
};

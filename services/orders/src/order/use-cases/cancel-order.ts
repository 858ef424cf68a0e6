import { audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { findOrderState, lockOrder, saveOrder } from '../data/order-repository.ts';
import { cannotBeCancelled, orderNotFound, paymentUnderWay } from '../domain/order-errors.ts';
import { orderCancelled } from '../domain/order-events.ts';
import { cancel, isOverdue, isPaying, isUnpaid, type CancelReason } from '../domain/order.ts';
import type { OrderPayments } from './order-payments.ts';

export type CancelOrderDeps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  outbox: Outbox;
  clock: Clock;
  payments: Pick<OrderPayments, 'expireOpenCheckouts' | 'endCreatingCheckouts' | 'refundCancelled'>;
};

export type Cancellation = {
  orderId: string;
  reason: CancelReason;
  /** The admin's note. */
  note?: string | undefined;
  /** Its shop cancelled it. */
  inShop?: boolean;
  /** The required owner of the order; unset accepts any owner. */
  userId?: string;
};

/**
 * Cancels an order. First expires its open payment page at Stripe: if it was paid in the meantime, the order is paid and
 * stays (decision O4). The process that creates a page also expires it, if it is still being created. Money that arrives
 * anyway is refunded.
 */
export const createCancelOrder = (deps: CancelOrderDeps) => {
  const { database, prisma, outbox, clock, payments } = deps;

  return async ({ orderId, reason, note, inShop, userId }: Cancellation, ctx: RequestContext): Promise<void> => {
    const known = await findOrderState(prisma, orderId, userId);
    if (!known) throw orderNotFound();
    if (known.status === 'pending_payment') await payments.expireOpenCheckouts(orderId, ctx);
    await database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      if (isPaying(order)) throw paymentUnderWay();
      if (reason === 'unpaid' && !isOverdue(order, now)) throw cannotBeCancelled();
      const cancelled = cancel(order, reason, now, note);
      await payments.endCreatingCheckouts(tx, orderId);
      const wasPaid = !isUnpaid(order);
      const { order: after, amount } = await payments.refundCancelled(tx, cancelled);
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

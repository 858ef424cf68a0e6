import { AppError } from '@drappo/contracts';
import {
  withoutDedupe,
  type Clock,
  type Database,
  type Logger,
  type Outbox,
  type RequestContext,
  type Timer,
} from '@drappo/service-kit';
import type { PrismaClient, Tx } from '../data/database.ts';
import { findBestSellers } from '../data/best-sellers.ts';
import { foldFigures } from '../data/figure-repository.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { orderPaymentReminded } from '../domain/order-events.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { createCancelOrder } from '../use-cases/cancel-order.ts';
import { forgetBuyers } from '../use-cases/forget-buyer.ts';
import { createForgetOldRecipients } from '../use-cases/forget-old-recipients.ts';
import type { createNightlyCheck } from '../use-cases/check-books.ts';
import type { SettleCheckout } from '../use-cases/settle-checkout.ts';

export type TimerDeps = {
  database: Database<Tx>;
  prisma: PrismaClient;
  outbox: Outbox;
  clock: Clock;
  logger: Logger;
  stripe: StripeGateway;
  settleCheckout: SettleCheckout;
  cancelOrder: ReturnType<typeof createCancelOrder>;
  checkBooks: ReturnType<typeof createNightlyCheck>;
  reconcileSeconds: number;
};

const BATCH = 100;
const DAY_MS = 86_400_000;

/** Asks Stripe about sessions that are not settled, so that a webhook that never comes loses nothing. */
export const createReconcile =
  ({ prisma, clock, logger, stripe, settleCheckout, reconcileSeconds }: TimerDeps) =>
  async (ctx: RequestContext): Promise<number> => {
    const before = new Date(clock.now().getTime() - reconcileSeconds * 1_000);
    const due = await prisma.checkout.findMany({
      where: {
        state: { in: ['open', 'processing'] },
        stripeSessionId: { not: null },
        createdAt: { lt: before },
        OR: [{ checkedAt: null }, { checkedAt: { lt: before } }],
      },
      orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
      take: BATCH,
    });
    for (const { id, stripeSessionId } of due) {
      if (!stripeSessionId) continue;
      try {
        await settleCheckout(await stripe.readSession(stripeSessionId), withoutDedupe(ctx));
      } catch (error) {
        // While Stripe or the database is away, none of the others would fare better.
        if (error instanceof AppError && error.kind === 'unavailable') throw error;
        logger.warn({ err: error, checkoutId: id }, 'checkout could not be reconciled');
        // To the end of the line, so that it does not hold up the others.
        await prisma.checkout.updateMany({ where: { id }, data: { checkedAt: clock.now() } });
      }
    }
    return due.length;
  };

/** Cancels what was not paid in time; one that cannot be cancelled now does not hold up the others (decision O4). */
export const createCancelUnpaid =
  ({ prisma, clock, logger, cancelOrder }: TimerDeps) =>
  async (ctx: RequestContext): Promise<number> => {
    const due = await prisma.order.findMany({
      where: {
        status: { in: ['pending', 'pending_payment'] },
        paymentDueAt: { lte: clock.now() },
        paymentStatus: { not: 'processing' },
      },
      select: { id: true },
      orderBy: { paymentDueAt: 'asc' },
      take: BATCH,
    });
    for (const { id } of due) {
      try {
        await cancelOrder({ orderId: id, reason: 'unpaid' }, withoutDedupe(ctx));
      } catch (error) {
        // Paid in the last moment, or a payment is under way: both are as they should be.
        if (!(error instanceof AppError && error.kind === 'conflict'))
          logger.warn({ err: error, orderId: id }, 'unpaid order could not be cancelled');
      }
    }
    return due.length;
  };

/** Tells once, a day before an unpaid order is cancelled. */
export const createRemind =
  ({ database, prisma, outbox, clock }: TimerDeps) =>
  async (ctx: RequestContext): Promise<number> => {
    const now = clock.now();
    const due = await prisma.order.findMany({
      where: {
        status: 'pending_payment',
        // Nothing is left to do for somebody whose payment is under way; should it fail, the next turn reminds.
        paymentStatus: { not: 'processing' },
        remindedAt: null,
        paymentDueAt: { gt: now, lte: new Date(now.getTime() + DAY_MS) },
      },
      select: { id: true },
      take: BATCH,
    });
    for (const { id } of due) {
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        const order = await lockOrder(tx, id);
        if (!order?.paymentDueAt || order.status !== 'pending_payment' || order.remindedAt) return;
        if (order.paymentStatus === 'processing') return;
        await saveOrder(tx, order, { ...order, remindedAt: now }, now);
        await outbox.add(tx, orderPaymentReminded(order, order.paymentDueAt));
      });
    }
    return due.length;
  };

export const createTimers = (deps: TimerDeps): Timer[] => [
  { name: 'orders-reconcile', everyMs: (deps.reconcileSeconds * 1_000) / 2, run: createReconcile(deps) },
  { name: 'orders-cancel-unpaid', everyMs: 30_000, run: createCancelUnpaid(deps) },
  // Asks often whether the night's check is done, so that a service that was down makes up for it.
  { name: 'orders-check-books', everyMs: 600_000, run: deps.checkBooks },
  { name: 'orders-remind', everyMs: 60_000, run: createRemind(deps) },
  { name: 'orders-fold-figures', everyMs: 5_000, run: () => foldFigures(deps.prisma) },
  { name: 'orders-forget-buyers', everyMs: 600_000, run: () => forgetBuyers(deps.prisma) },
  { name: 'orders-forget-old-recipients', everyMs: 3_600_000, run: createForgetOldRecipients(deps) },
  { name: 'orders-best-sellers', everyMs: 60_000, run: () => findBestSellers(deps.prisma, deps.clock.now()) },
];

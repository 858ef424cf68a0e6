import { AppError } from '@drappo/contracts';
import { withoutDedupe, type Clock, type Logger, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { SettleCheckout } from './settle-checkout.ts';

type Deps = {
  prisma: PrismaClient;
  clock: Clock;
  logger: Logger;
  stripe: StripeGateway;
  settleCheckout: SettleCheckout;
  reconcileSeconds: number;
};

const BATCH = 100;

/** Asks Stripe about sessions that are not settled, so that a webhook that never comes loses nothing. */
export const createReconcileCheckouts =
  ({ prisma, clock, logger, stripe, settleCheckout, reconcileSeconds }: Deps) =>
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
export type ReconcileCheckouts = ReturnType<typeof createReconcileCheckouts>;

import { AppError } from '@drappo/contracts/errors';
import { withoutDedupe, type Clock, type Logger, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findUncheckedSessions, markChecked } from '../data/unfinished-checkouts.ts';
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

/** Reads unsettled sessions from Stripe, so that a missing webhook loses nothing. */
export const createReconcileCheckouts =
  ({ prisma, clock, logger, stripe, settleCheckout, reconcileSeconds }: Deps) =>
  async (ctx: RequestContext): Promise<number> => {
    const before = new Date(clock.now().getTime() - reconcileSeconds * 1_000);
    const due = await findUncheckedSessions(prisma, before, BATCH);
    for (const { checkoutId, sessionId } of due) {
      try {
        await settleCheckout(await stripe.readSession(sessionId), withoutDedupe(ctx));
      } catch (error) {
        // While Stripe or the database is unavailable, the other sessions would fail too.
        if (error instanceof AppError && error.kind === 'unavailable') throw error;
        logger.warn({ err: error, checkoutId }, 'checkout could not be reconciled');
        // Moves to the end of the queue, so that it does not block the others.
        await markChecked(prisma, checkoutId, clock.now());
      }
    }
    return due.length;
  };

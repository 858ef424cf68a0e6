import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { findOpenSessions } from '../data/unfinished-checkouts.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { SettleCheckout } from './settle-checkout.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; settleCheckout: SettleCheckout };
export type ExpireOpenCheckouts = ReturnType<typeof createExpireOpenCheckouts>;

/**
 * Expires an order's open sessions at Stripe. Settles a session that was paid in the meantime, so that the order is paid.
 * Can be repeated after an interruption at any point.
 */
export const createExpireOpenCheckouts =
  ({ prisma, stripe, settleCheckout }: Deps) =>
  async (orderId: string, ctx: RequestContext): Promise<void> => {
    for (const sessionId of await findOpenSessions(prisma, orderId))
      await settleCheckout(await stripe.expireSession(sessionId), withoutDedupe(ctx));
  };

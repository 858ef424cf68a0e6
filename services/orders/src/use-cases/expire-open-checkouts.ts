import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { SettleCheckout } from './settle-checkout.ts';

type Deps = { prisma: PrismaClient; stripe: StripeGateway; settleCheckout: SettleCheckout };
export type ExpireOpenCheckouts = ReturnType<typeof createExpireOpenCheckouts>;

/**
 * Ends an order's open payment pages at Stripe. One that was paid meanwhile is settled, so that whoever goes on finds the
 * order paid; cut off anywhere it is done again.
 */
export const createExpireOpenCheckouts =
  ({ prisma, stripe, settleCheckout }: Deps) =>
  async (orderId: string, ctx: RequestContext): Promise<void> => {
    const open = await prisma.checkout.findMany({
      where: { state: 'open', stripeSessionId: { not: null }, shares: { some: { orderId } } },
    });
    for (const { stripeSessionId } of open) {
      if (stripeSessionId) await settleCheckout(await stripe.expireSession(stripeSessionId), withoutDedupe(ctx));
    }
  };

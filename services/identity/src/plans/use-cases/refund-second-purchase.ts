import type { RequestContext } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { findCheckout } from '../data/plan-checkout-repository.ts';
import type { RefusedPurchasePayload } from '../domain/effects.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { RefreshPlan } from './refresh-plan.ts';

type Deps = { prisma: PrismaDatabase; stripe: StripeGateway; refreshPlan: RefreshPlan };

/** Ends the second of two purchases before it charges again, and refunds it. Idempotent. */
export const createRefundSecondPurchase =
  ({ prisma, stripe, refreshPlan }: Deps) =>
  async ({ checkoutId }: RefusedPurchasePayload, ctx: RequestContext): Promise<void> => {
    const checkout = await findCheckout(prisma, checkoutId);
    if (!checkout?.stripeSessionId) return;
    const session = await stripe.readSession(checkout.stripeSessionId);
    if (session.subscriptionId) await stripe.end(session.subscriptionId);
    await stripe.refund(session, checkoutId);
    await refreshPlan({ checkoutId, subscriptionId: session.subscriptionId }, ctx);
  };
export type RefundSecondPurchase = ReturnType<typeof createRefundSecondPurchase>;

import { defineWorker, type EffectWorker } from '@drappo/service-kit';
import { findCheckout } from '../data/plan-checkout-repository.ts';
import type { PrismaDatabase, Tx } from '../data/database.ts';
import { refusedPurchaseEffect, type RefusedPurchasePayload } from '../domain/effects.ts';
import type { StripeGateway } from '../stripe/stripe-gateway.ts';
import type { RefreshPlan } from '../use-cases/refresh-plan.ts';

type Deps = { prisma: PrismaDatabase; stripe: StripeGateway; refreshPlan: RefreshPlan };

/** Ends the second of two purchases before it charges again, and gives its money back; done twice it is the same. */
export const createRefusedPurchaseWorker = ({
  prisma,
  stripe,
  refreshPlan,
}: Deps): EffectWorker<RefusedPurchasePayload, void, Tx> =>
  defineWorker(refusedPurchaseEffect, {
    maxAttempts: 30,
    async run({ checkoutId }, { ctx }) {
      const checkout = await findCheckout(prisma, checkoutId);
      if (!checkout?.stripeSessionId) return;
      const session = await stripe.readSession(checkout.stripeSessionId);
      if (session.subscriptionId) await stripe.end(session.subscriptionId);
      await stripe.refund(session, checkoutId);
      await refreshPlan({ checkoutId, subscriptionId: session.subscriptionId }, ctx);
    },
  });

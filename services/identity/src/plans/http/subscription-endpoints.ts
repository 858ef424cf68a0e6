import * as routes from '@drappo/contracts/identity/routes/plans';
import type { SubscriptionState } from '@drappo/contracts/identity/subscriptions';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import type { PrismaDatabase } from '../../data/database.ts';
import { readInvoices } from '../data/plan-queries.ts';
import { readPlanLedger } from '../data/plan-repository.ts';
import { findUser } from '../../users/data/user-repository.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { stripeMissing } from '../domain/plan-errors.ts';
import { describePlan } from '../domain/plan-rules.ts';
import type { ChangeSubscription } from '../use-cases/change-subscription.ts';
import type { createOpenPlanCheckout } from '../use-cases/open-plan-checkout.ts';
import type { createStorePlanWebhook } from '../use-cases/store-plan-webhook.ts';

/** Dependencies that exist only where Stripe is configured. */
export type PlanPurchases = {
  openCheckout: ReturnType<typeof createOpenPlanCheckout>;
  change: ChangeSubscription;
  storeWebhook: ReturnType<typeof createStorePlanWebhook>;
};
type Doors = { prisma: PrismaDatabase; clock: Clock; purchases: PlanPurchases | undefined };

export const subscriptionEndpoints = ({ prisma, clock, purchases }: Doors): Endpoint[] => {
  const read = async (userId: string): Promise<SubscriptionState> => {
    const user = await findUser(prisma, userId);
    if (!user) throw sessionOver();
    return describePlan(user, await readPlanLedger(prisma, userId), clock.now());
  };
  const needed = (): PlanPurchases => {
    if (!purchases) throw stripeMissing();
    return purchases;
  };

  return [
    endpoint(routes.getSubscription, ({ actor }) => read(actor.userId)),
    endpoint(routes.listInvoices, ({ actor }) => readInvoices(prisma, actor.userId)),
    endpoint(routes.openPlanCheckout, async ({ body, ctx }) => needed().openCheckout(body.plan, ctx)),
    endpoint(routes.changePlan, async ({ body, ctx, actor }) => {
      await needed().change.changePlan(body.plan, ctx);
      return read(actor.userId);
    }),
    endpoint(routes.cancelPlan, async ({ ctx, actor }) => {
      await needed().change.cancel(ctx);
      return read(actor.userId);
    }),
    endpoint(routes.resumePlan, async ({ ctx, actor }) => {
      await needed().change.resume(ctx);
      return read(actor.userId);
    }),
    // The signature covers the raw bytes, so the body is parsed only after the check.
    endpoint(routes.stripeSubscriptionsWebhook, async ({ req, ctx }) => {
      const body: unknown = req.body;
      const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
      await needed().storeWebhook(bytes, req.get('stripe-signature') ?? '', ctx);
      return { received: true };
    }),
  ];
};

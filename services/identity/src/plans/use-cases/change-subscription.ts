import type { PaidPlan } from '@drappo/contracts/identity/plans';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { readPlanLedger } from '../data/plan-repository.ts';
import { runningSubscription, type PlanLedger, type SubscriptionFact } from '../domain/plan-ledger.ts';
import { noSubscription, invoiceToPayFirst } from '../domain/plan-errors.ts';
import type { RefreshPlan } from './refresh-plan.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'stripe'> & { refreshPlan: RefreshPlan };
type Context = RequestContext & { actor: UserActor };

/** @throws AppError `conflict` when there is none */
const running = (ledger: PlanLedger): SubscriptionFact => {
  const subscription = runningSubscription(ledger);
  if (!subscription) throw noSubscription();
  return subscription;
};

/**
 * What a person changes about the subscription they have: Stripe is told how it shall be and then asked how it is. Cut off
 * between the two, the webhook brings the rest; done twice, it is the same.
 */
export const createChangeSubscription = ({ prisma, stripe, refreshPlan }: Deps) => {
  const tell = async (ctx: Context, act: (subscription: SubscriptionFact) => Promise<unknown>): Promise<void> => {
    const subscription = running(await readPlanLedger(prisma, ctx.actor.userId));
    await act(subscription);
    await refreshPlan({ checkoutId: subscription.checkoutId, subscriptionId: subscription.id }, ctx);
  };

  return {
    /** Another plan from the next billing cycle on; what was cancelled goes on. */
    changePlan: (plan: PaidPlan, ctx: Context): Promise<void> =>
      tell(ctx, async ({ id, itemId, status }) => {
        // The renewal that failed is a debt for the plan of before.
        if (status !== 'active') throw invoiceToPayFirst();
        await stripe.changePlan(id, itemId, plan);
      }),

    /** Ends with what is paid; one whose renewal was not paid ends now, and nothing more is collected. */
    cancel: (ctx: Context): Promise<void> =>
      tell(ctx, ({ id, status }) => (status === 'active' ? stripe.endWithPeriod(id, true) : stripe.end(id))),

    resume: (ctx: Context): Promise<void> => tell(ctx, ({ id }) => stripe.endWithPeriod(id, false)),
  };
};
export type ChangeSubscription = ReturnType<typeof createChangeSubscription>;

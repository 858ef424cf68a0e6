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
 * A person's changes to their own subscription: sends the change to Stripe, then reads the result. If it is interrupted
 * between the two, the webhook delivers the rest. Idempotent.
 */
export const createChangeSubscription = ({ prisma, stripe, refreshPlan }: Deps) => {
  const tell = async (ctx: Context, act: (subscription: SubscriptionFact) => Promise<unknown>): Promise<void> => {
    const subscription = running(await readPlanLedger(prisma, ctx.actor.userId));
    await act(subscription);
    await refreshPlan({ checkoutId: subscription.checkoutId, subscriptionId: subscription.id }, ctx);
  };

  return {
    /** Switches to another plan from the next billing cycle on; resumes a cancelled subscription. */
    changePlan: (plan: PaidPlan, ctx: Context): Promise<void> =>
      tell(ctx, async ({ id, itemId, status }) => {
        // The failed renewal is a debt for the previous plan.
        if (status !== 'active') throw invoiceToPayFirst();
        await stripe.changePlan(id, itemId, plan);
      }),

    /** Ends at the end of the paid period; after an unpaid renewal it ends now, and nothing more is collected. */
    cancel: (ctx: Context): Promise<void> =>
      tell(ctx, ({ id, status }) => (status === 'active' ? stripe.endWithPeriod(id, true) : stripe.end(id))),

    resume: (ctx: Context): Promise<void> => tell(ctx, ({ id }) => stripe.endWithPeriod(id, false)),
  };
};
export type ChangeSubscription = ReturnType<typeof createChangeSubscription>;

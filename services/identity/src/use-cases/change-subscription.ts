import type { PaidPlan } from '@drappo/contracts/identity/plans';
import type { RequestContext, UserActor } from '@drappo/service-kit';
import { readBooks } from '../data/plan-repository.ts';
import { runningSubscription, type PlanBooks, type SubscriptionFact } from '../domain/plan-books.ts';
import { noSubscription, invoiceToPayFirst } from '../domain/plan-errors.ts';
import type { LookAtPlan } from './look-at-plan.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'stripe'> & { lookAtPlan: LookAtPlan };
type Context = RequestContext & { actor: UserActor };

/** @throws AppError `conflict` when there is none */
const running = (books: PlanBooks): SubscriptionFact => {
  const subscription = runningSubscription(books);
  if (!subscription) throw noSubscription();
  return subscription;
};

/**
 * What a person changes about the subscription they have: Stripe is told how it shall be and then asked how it is. Cut off
 * between the two, the webhook brings the rest; done twice, it is the same.
 */
export const createChangeSubscription = ({ prisma, stripe, lookAtPlan }: Deps) => {
  const tell = async (ctx: Context, act: (subscription: SubscriptionFact) => Promise<unknown>): Promise<void> => {
    const subscription = running(await readBooks(prisma, ctx.actor.userId));
    await act(subscription);
    await lookAtPlan({ checkoutId: subscription.checkoutId, subscriptionId: subscription.id }, ctx);
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

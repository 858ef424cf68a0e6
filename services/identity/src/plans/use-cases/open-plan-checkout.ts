import { customerPage } from '@drappo/contracts/pages';
import type { Plan } from '@drappo/contracts/identity/plans';
import { chooseCheckout, createOpenPage, sessionEnd, type CheckoutChoice } from '@drappo/payments';
import { uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import {
  createCheckoutStore,
  findCheckout,
  insertCheckout,
  openCheckoutsOf,
} from '../data/plan-checkout-repository.ts';
import { findCustomerBefore, readPlanLedger } from '../data/plan-repository.ts';
import { findUser, lockUser } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { noPaymentPage, paymentUnderWay, stripeRefused } from '../domain/plan-errors.ts';
import { checkPurchase, isCheckoutOf } from '../domain/plan-rules.ts';
import type { PlanCheckoutRequest } from '../stripe/stripe-gateway.ts';
import type { RefreshPlan } from './refresh-plan.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'database' | 'stripe' | 'clock'> & {
  portal: string;
  refreshPlan: RefreshPlan;
};
type Context = RequestContext & { actor: UserActor };

/**
 * Opens the payment page of a plan. At most one session per user is open: a repeated request for the same plan returns the
 * same session; otherwise the earlier one is expired at Stripe before the next is created.
 */
export const createOpenPlanCheckout = ({ prisma, database, stripe, clock, portal, refreshPlan }: Deps) => {
  const requestOf = async (checkoutId: string): Promise<PlanCheckoutRequest> => {
    const checkout = await findCheckout(prisma, checkoutId);
    const user = checkout && (await findUser(prisma, checkout.userId));
    if (!user) throw userNotFound();
    const { plan, expiresAt } = checkout;
    return {
      checkoutId,
      plan,
      email: user.email,
      customerId: await findCustomerBefore(prisma, checkout),
      expiresAt,
      successUrl: `${portal}${customerPage('plan', { checkout: 'success', plan })}`,
      cancelUrl: `${portal}/subscriptions?checkout=cancelled`,
    };
  };

  /** Chooses the checkout under the user's lock; Stripe is not called while it is held. */
  const choose = (plan: Plan, ctx: Context): Promise<CheckoutChoice> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user) throw userNotFound();
      const now = clock.now();
      checkPurchase(user, await readPlanLedger(tx, user.id), plan, now);
      const earlier = await openCheckoutsOf(tx, user.id);
      if (earlier.some(({ state }) => state === 'processing')) throw paymentUnderWay();
      const { reuse, toExpire } = chooseCheckout(earlier, isCheckoutOf(plan), now);
      if (reuse) return { checkoutId: reuse.id, url: reuse.url, toExpire };
      const id = uuidv7(now.getTime());
      await insertCheckout(tx, { id, userId: user.id, plan, expiresAt: sessionEnd(now), createdAt: now });
      return { checkoutId: id, url: null, toExpire };
    });

  const openPage = createOpenPage<Context>({
    checkouts: createCheckoutStore(prisma),
    createSession: async (checkoutId) => stripe.createSession(await requestOf(checkoutId)),
    expireSession: stripe.expireSession,
    settle: (checkoutId, { id }, ctx) => refreshPlan({ checkoutId, sessionId: id }, ctx),
    errors: { refused: stripeRefused, paymentUnderWay, ended: paymentUnderWay, noPage: noPaymentPage },
  });

  return async (plan: Plan, ctx: Context): Promise<{ url: string }> => openPage(await choose(plan, ctx), ctx);
};

import { AppError } from '@drappo/contracts/errors';
import { planPrices, type Plan } from '@drappo/contracts/identity/plans';
import { uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { findCheckout, openCheckoutsOf, readBooks } from '../data/plan-repository.ts';
import { findUser, lockUser } from '../data/user-repository.ts';
import { userNotFound } from '../domain/identity-errors.ts';
import { noPaymentPage, paymentUnderWay } from '../domain/plan-errors.ts';
import { checkPurchase } from '../domain/plan-rules.ts';
import type { PlanCheckoutRequest } from '../stripe/stripe-gateway.ts';
import type { LookAtPlan } from './look-at-plan.ts';
import type { PlanDependencies } from './plan-dependencies.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'database' | 'stripe' | 'clock'> & {
  portal: string;
  lookAtPlan: LookAtPlan;
};
type Context = RequestContext & { actor: UserActor };
type Decision = { checkoutId: string; url: string | null; toExpire: string[] };

const MINUTE_MS = 60_000;
/** As long as Stripe allows, but for the difference of two clocks. */
const OPEN_MS = 1_439 * MINUTE_MS;
/** A session that ends sooner is not offered again. */
const USEFUL_MS = 5 * MINUTE_MS;
/** Stripe makes none that ends within half an hour. */
const MAKEABLE_MS = 31 * MINUTE_MS;

/**
 * Opens the payment page of a plan. At most one session per user is open: asked again for the same plan it is the same
 * one, otherwise the earlier one is ended at Stripe before the next is made.
 */
export const createOpenPlanCheckout = ({ prisma, database, stripe, clock, portal, lookAtPlan }: Deps) => {
  const request = async (checkoutId: string): Promise<PlanCheckoutRequest> => {
    const checkout = await findCheckout(prisma, checkoutId);
    const user = checkout && (await findUser(prisma, checkout.userId));
    if (!user) throw userNotFound();
    const { plan, expiresAt, createdAt } = checkout;
    // Of before this checkout: what is asked under an idempotency key has to stay the same.
    const earlier = await prisma.subscription.findFirst({
      where: { userId: user.id, createdAt: { lt: createdAt } },
      orderBy: { createdAt: 'desc' },
    });
    return {
      checkoutId,
      plan,
      email: user.email,
      customerId: earlier?.customerId,
      expiresAt,
      successUrl: `${portal}/dashboard?section=plan&checkout=success&plan=${plan}`,
      cancelUrl: `${portal}/subscriptions?checkout=cancelled`,
    };
  };

  /** Decides under the user's lock which session there shall be; nothing is asked of Stripe in here. */
  const decide = (plan: Plan, ctx: Context): Promise<Decision> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, ctx.actor.userId);
      if (!user) throw userNotFound();
      const now = clock.now();
      checkPurchase(user, await readBooks(tx, user.id), plan, now);
      const earlier = await openCheckoutsOf(tx, user.id);
      if (earlier.some(({ state }) => state === 'processing')) throw paymentUnderWay();
      const same = earlier.find(
        (checkout) =>
          checkout.plan === plan &&
          checkout.amountCents === planPrices[plan].cents &&
          checkout.expiresAt.getTime() - now.getTime() > (checkout.state === 'creating' ? MAKEABLE_MS : USEFUL_MS),
      );
      const toExpire = earlier.filter((checkout) => checkout !== same).map(({ id }) => id);
      if (same) return { checkoutId: same.id, url: same.url, toExpire };
      const id = uuidv7(now.getTime());
      await tx.planCheckout.create({
        data: {
          id,
          userId: user.id,
          plan,
          amountCents: planPrices[plan].cents,
          expiresAt: new Date(now.getTime() + OPEN_MS),
          createdAt: now,
        },
      });
      return { checkoutId: id, url: null, toExpire };
    });

  const make = async (checkoutId: string): Promise<{ id: string; url: string | null }> => {
    const session = await stripe.createSession(await request(checkoutId)).catch(async (error: unknown) => {
      // Nobody was ever sent to this session; the next attempt makes another.
      if (isRefused(error))
        await prisma.planCheckout.updateMany({
          where: { id: checkoutId, state: 'creating' },
          data: { state: 'expired' },
        });
      throw error;
    });
    await prisma.planCheckout.updateMany({
      where: { id: checkoutId, state: 'creating' },
      data: { state: 'open', stripeSessionId: session.id, url: session.url },
    });
    return session;
  };

  /** The session's id; asked for again under the same key when it was made but not written down. */
  const sessionIdOf = async (checkoutId: string): Promise<string | undefined> => {
    const checkout = await findCheckout(prisma, checkoutId);
    if (checkout?.stripeSessionId) return checkout.stripeSessionId;
    try {
      return (await make(checkoutId)).id;
    } catch (error) {
      if (isRefused(error)) return undefined;
      throw error;
    }
  };

  const expire = async (checkoutId: string, ctx: Context): Promise<void> => {
    const sessionId = await sessionIdOf(checkoutId);
    if (!sessionId) return;
    const { status } = await stripe.expireSession(sessionId);
    await lookAtPlan({ checkoutId, sessionId }, ctx);
    if (status === 'complete') throw paymentUnderWay();
  };

  return async (plan: Plan, ctx: Context): Promise<{ url: string }> => {
    const { checkoutId, url, toExpire } = await decide(plan, ctx);
    for (const earlier of toExpire) await expire(earlier, ctx);
    const address = url ?? (await make(checkoutId)).url;
    if (!address) throw noPaymentPage();
    return { url: address };
  };
};

const isRefused = (error: unknown): boolean => error instanceof AppError && error.code === 'identity.stripe-refused';

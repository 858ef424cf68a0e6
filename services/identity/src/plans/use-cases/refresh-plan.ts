import type { SessionState } from '@drappo/payments';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCheckout } from '../data/plan-checkout-repository.ts';
import { findSubscriptionOf, nextRead } from '../data/plan-repository.ts';
import type { PlanTrace } from '../stripe/plan-trace.ts';
import type { PlanDependencies } from './plan-dependencies.ts';
import type { SettlePlan } from './settle-plan.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'stripe'> & { settlePlan: SettlePlan };

/**
 * Reads a checkout and its subscription and invoices from Stripe, and settles them. A webhook is only a hint: late, repeated
 * and reordered ones give the same result. Ignores a checkout that is not ours.
 */
export const createRefreshPlan =
  ({ prisma, stripe, settlePlan }: Deps) =>
  async (trace: PlanTrace, ctx: RequestContext): Promise<void> => {
    const checkout = await findCheckout(prisma, trace.checkoutId);
    if (!checkout) return;
    // The number is taken before anything is read: of two reads the one with the higher number has newer data.
    const readNumber = await nextRead(prisma);

    const known = await findSubscriptionOf(prisma, checkout.id);
    const readSession = async (): Promise<SessionState | undefined> => {
      // The purchase is settled; only its subscription and invoices still change.
      if (checkout.state === 'settled' && (known || checkout.plan === 'trial')) return undefined;
      const id = checkout.stripeSessionId ?? trace.sessionId;
      if (id) return stripe.readSession(id);
      return trace.subscriptionId ? stripe.sessionOf(trace.subscriptionId) : undefined;
    };
    const session = await readSession();
    // The session belongs to another program; its event carries the id of our checkout.
    if (session?.checkoutId && session.checkoutId !== checkout.id) return;

    const subscriptionId = session?.subscriptionId ?? known?.id ?? trace.subscriptionId;
    const picture = subscriptionId ? await stripe.readSubscription(subscriptionId) : undefined;
    const invoiceId = session?.invoiceId ?? trace.invoiceId;
    const invoices = picture?.invoices ?? (invoiceId && !subscriptionId ? [await stripe.readInvoice(invoiceId)] : []);
    const isOurs = ({ checkoutId }: { checkoutId: string }): boolean => checkoutId === checkout.id;
    await settlePlan(
      {
        checkoutId: checkout.id,
        readNumber,
        session,
        subscription: picture && isOurs(picture.subscription) ? picture.subscription : undefined,
        invoices: invoices.filter(isOurs),
      },
      withoutDedupe(ctx),
    );
  };
export type RefreshPlan = ReturnType<typeof createRefreshPlan>;

import type { SessionState } from '@drappo/payments';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCheckout } from '../data/plan-checkout-repository.ts';
import { findSubscriptionOf, nextRead } from '../data/plan-repository.ts';
import type { PlanTrace } from '../stripe/plan-trace.ts';
import type { PlanDependencies } from './plan-dependencies.ts';
import type { SettlePlan } from './settle-plan.ts';

type Deps = Pick<PlanDependencies, 'prisma' | 'stripe'> & { settlePlan: SettlePlan };

/**
 * Reads a checkout and what came of it from Stripe, and settles that. A webhook is only a hint: late, repeated and reordered
 * ones lead to the same end. A checkout that is not ours is ignored.
 */
export const createRefreshPlan =
  ({ prisma, stripe, settlePlan }: Deps) =>
  async (trace: PlanTrace, ctx: RequestContext): Promise<void> => {
    const checkout = await findCheckout(prisma, trace.checkoutId);
    if (!checkout) return;
    // Before anything is read: of two reads the later one has seen more.
    const readNumber = await nextRead(prisma);

    const known = await findSubscriptionOf(prisma, checkout.id);
    const readSession = async (): Promise<SessionState | undefined> => {
      // What was bought has been settled; only what came of it still changes.
      if (checkout.state === 'settled' && (known || checkout.plan === 'trial')) return undefined;
      const id = checkout.stripeSessionId ?? trace.sessionId;
      if (id) return stripe.readSession(id);
      return trace.subscriptionId ? stripe.sessionOf(trace.subscriptionId) : undefined;
    };
    const session = await readSession();
    // Another program's session, named by an event that carries our checkout's id.
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

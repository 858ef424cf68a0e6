import { planNames, planPrices, type PaidPlan, type Plan } from '@drappo/contracts/identity/plans';
import {
  createCheckoutSessions,
  idOf,
  isRefusal,
  readWebhook,
  toSessionState,
  type SessionState,
  type Webhook,
} from '@drappo/payments';
import type Stripe from 'stripe';
import { guarded } from './guard.ts';
import { createProducts, monthlyPrice } from './stripe-products.ts';
import { CHECKOUT_KEY, toInvoice, toSubscription, type InvoiceState, type SubscriptionState } from './stripe-states.ts';

export type PlanCheckoutRequest = {
  checkoutId: string;
  plan: Plan;
  email: string;
  /** The customer of an earlier purchase. */
  customerId: string | undefined;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type SubscriptionPicture = { subscription: SubscriptionState; invoices: InvoiceState[] };

export type StripeGateway = ReturnType<typeof createStripeGateway>;

/** More than a renewal and its neighbours; older invoices are already stored. */
const INVOICES = 24;

/** Wraps the Stripe calls that plans need. */
export const createStripeGateway = (stripe: Stripe) => {
  const ensureProduct = createProducts(stripe);
  const sessions = createCheckoutSessions(stripe, { checkoutKey: CHECKOUT_KEY, guard: guarded });

  const paymentOf = ({ plan, checkoutId }: PlanCheckoutRequest) => {
    const metadata = { [CHECKOUT_KEY]: checkoutId };
    // Prova is a single payment without renewal.
    if (plan === 'trial')
      return {
        mode: 'payment' as const,
        line_items: [
          {
            quantity: 1,
            price_data: {
              currency: 'eur',
              unit_amount: planPrices.trial.cents,
              product_data: { name: planNames.trial, description: `${planPrices.trial.days} giorni, senza rinnovo` },
            },
          },
        ],
        invoice_creation: { enabled: true, invoice_data: { metadata } },
      };
    return {
      mode: 'subscription' as const,
      line_items: [{ quantity: 1, price_data: monthlyPrice(plan) }],
      subscription_data: { metadata },
    };
  };

  return {
    /** Creates the session of a checkout, or returns the existing one. @throws SessionRefused */
    createSession: async (request: PlanCheckoutRequest): Promise<SessionState> => {
      const { plan, checkoutId, customerId, email } = request;
      if (plan !== 'trial') await guarded(() => ensureProduct(plan));
      return sessions.create(request, `plan-${checkoutId}`, {
        ...paymentOf(request),
        ...(customerId ? { customer: customerId } : { customer_email: email }),
        // An invoice needs a customer; a subscription creates one itself.
        ...(plan === 'trial' && !customerId ? { customer_creation: 'always' } : {}),
      });
    },

    readSession: sessions.read,
    expireSession: sessions.expire,

    /** The session that created a subscription. */
    sessionOf: (subscriptionId: string): Promise<SessionState | undefined> =>
      guarded(async () => {
        const { data } = await stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 });
        return data[0] && toSessionState(data[0], CHECKOUT_KEY);
      }),

    /** A subscription with its latest invoices; undefined when Stripe does not know the id. */
    readSubscription: (id: string): Promise<SubscriptionPicture | undefined> =>
      guarded(async () => {
        try {
          const subscription = toSubscription(await stripe.subscriptions.retrieve(id));
          const { data } = await stripe.invoices.list({ subscription: id, limit: INVOICES });
          return { subscription, invoices: data.map(toInvoice) };
        } catch (error) {
          if (isRefusal(error, 'resource_missing')) return undefined;
          throw error;
        }
      }),

    readInvoice: (id: string): Promise<InvoiceState> =>
      guarded(async () => toInvoice(await stripe.invoices.retrieve(id))),

    // The next three set a state, so repeating them is safe. An idempotency key would replay an earlier answer
    // to a person who cancels, resumes and cancels again.

    /** Makes the next invoice charge another plan; charges nothing now, and resumes a cancelled subscription. */
    changePlan: (id: string, itemId: string, plan: PaidPlan): Promise<unknown> =>
      guarded(async () => {
        await ensureProduct(plan);
        return stripe.subscriptions.update(id, {
          items: [{ id: itemId, price_data: monthlyPrice(plan) }],
          proration_behavior: 'none',
          cancel_at_period_end: false,
        });
      }),

    /** Sets whether the subscription ends with the paid period. */
    endWithPeriod: (id: string, ends: boolean): Promise<unknown> =>
      guarded(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends })),

    /** Ends the subscription now; nothing more is collected. */
    end: (id: string): Promise<unknown> =>
      guarded(async () => {
        try {
          await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
        } catch (error) {
          // It has already ended.
          if (!isRefusal(error)) throw error;
        }
      }),

    /** Refunds every payment of a refused purchase. */
    refund: (session: SessionState, checkoutId: string): Promise<void> =>
      guarded(async () => {
        const intents = session.paymentIntentId ? [session.paymentIntentId] : [];
        if (session.subscriptionId) {
          const { data } = await stripe.invoices.list({
            subscription: session.subscriptionId,
            status: 'paid',
            limit: INVOICES,
            expand: ['data.payments'],
          });
          for (const { payment } of data.flatMap(({ payments }) => payments?.data ?? [])) {
            const intent = idOf(payment.payment_intent);
            if (intent) intents.push(intent);
          }
        }
        for (const intent of intents)
          await stripe.refunds.create(
            { payment_intent: intent, metadata: { [CHECKOUT_KEY]: checkoutId } },
            { idempotencyKey: `plan-refund-${intent}` },
          );
      }),

    readWebhook: (body: Buffer, signature: string, secret: string): Webhook =>
      readWebhook(stripe, body, signature, secret),
  };
};

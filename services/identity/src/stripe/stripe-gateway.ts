import { planNames, planPrices, type PaidPlan, type Plan } from '@drappo/contracts/identity/plans';
import type Stripe from 'stripe';
import { z } from 'zod';
import { stripeRefused } from '../domain/plan-errors.ts';
import { guarded, isRefusal } from './stripe-client.ts';
import { createProducts, monthlyPrice } from './stripe-products.ts';
import {
  CHECKOUT_KEY,
  lostSession,
  toInvoice,
  toSession,
  toSubscription,
  type InvoiceState,
  type SessionState,
  type SubscriptionState,
} from './stripe-states.ts';

export type PlanCheckoutRequest = {
  checkoutId: string;
  plan: Plan;
  email: string;
  /** Whoever bought before is the same customer. */
  customerId: string | undefined;
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

export type SubscriptionPicture = { subscription: SubscriptionState; invoices: InvoiceState[] };

export type StripeGateway = ReturnType<typeof createStripeGateway>;

const webhook = z.object({ id: z.string().min(1), type: z.string().min(1) });
const withCharge = { expand: ['payment_intent.latest_charge'] };
/** More than a renewal and its neighbours; older ones were kept when they were new. */
const INVOICES = 24;

/** Stripe behind the calls made here. */
export const createStripeGateway = (stripe: Stripe) => {
  const ensureProduct = createProducts(stripe);

  const readSession = (id: string): Promise<SessionState> =>
    guarded(async () => {
      try {
        return toSession(await stripe.checkout.sessions.retrieve(id, withCharge));
      } catch (error) {
        if (isRefusal(error, 'resource_missing')) return lostSession(id);
        throw error;
      }
    });

  const wanted = ({ plan, checkoutId }: PlanCheckoutRequest) => {
    const metadata = { [CHECKOUT_KEY]: checkoutId };
    // Prova is a single payment and has nothing that could renew itself.
    if (plan === 'trial')
      return {
        mode: 'payment' as const,
        customer_creation: 'always' as const,
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
    /** Makes the session of a checkout, or gives the one that was made. @throws AppError `identity.stripe-refused` when there never will be one */
    createSession: (request: PlanCheckoutRequest): Promise<SessionState> =>
      guarded(async () => {
        const { plan, checkoutId, customerId, email } = request;
        if (plan !== 'trial') await ensureProduct(plan);
        const { customer_creation, ...mode } = { customer_creation: undefined, ...wanted(request) };
        try {
          return toSession(
            await stripe.checkout.sessions.create(
              {
                ...mode,
                ...(customerId ? { customer: customerId } : { customer_email: email }),
                ...(customerId || !customer_creation ? {} : { customer_creation }),
                locale: 'it',
                client_reference_id: checkoutId,
                metadata: { [CHECKOUT_KEY]: checkoutId },
                expires_at: Math.floor(request.expiresAt.getTime() / 1_000),
                success_url: request.successUrl,
                cancel_url: request.cancelUrl,
              },
              { idempotencyKey: `plan-${checkoutId}` },
            ),
          );
        } catch (error) {
          if (isRefusal(error)) throw stripeRefused(error);
          throw error;
        }
      }),

    readSession,

    /** Ends an open session; one that is no longer open is given as it is. */
    expireSession: (id: string): Promise<SessionState> =>
      guarded(async () => {
        try {
          return toSession(await stripe.checkout.sessions.expire(id, withCharge));
        } catch (error) {
          // Complete, expired or lost already: what it became decides what follows.
          if (isRefusal(error)) return readSession(id);
          throw error;
        }
      }),

    /** The session that began a subscription. */
    sessionOf: (subscriptionId: string): Promise<SessionState | undefined> =>
      guarded(async () => {
        const { data } = await stripe.checkout.sessions.list({ subscription: subscriptionId, limit: 1 });
        return data[0] && toSession(data[0]);
      }),

    /** A subscription with its latest invoices; undefined when Stripe knows none of that id. */
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

    // The next three say how it shall be, not what to do: asked twice they do it once. A key of our own would give an
    // earlier answer to somebody who cancels, goes on and cancels again.

    /** Lets the next invoice charge another plan; nothing is charged now, and what was cancelled goes on. */
    changePlan: (id: string, itemId: string, plan: PaidPlan): Promise<unknown> =>
      guarded(async () => {
        await ensureProduct(plan);
        return stripe.subscriptions.update(id, {
          items: [{ id: itemId, price_data: monthlyPrice(plan) }],
          proration_behavior: 'none',
          cancel_at_period_end: false,
        });
      }),

    /** Whether it ends with what is paid. */
    endWithPeriod: (id: string, ends: boolean): Promise<unknown> =>
      guarded(() => stripe.subscriptions.update(id, { cancel_at_period_end: ends })),

    /** Ends it now; nothing more is collected. */
    end: (id: string): Promise<unknown> =>
      guarded(async () => {
        try {
          await stripe.subscriptions.cancel(id, { invoice_now: false, prorate: false });
        } catch (error) {
          // Over already.
          if (!isRefusal(error)) throw error;
        }
      }),

    /** Gives back every payment of a purchase that was refused. */
    giveBack: (session: SessionState, checkoutId: string): Promise<void> =>
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
            const intent = payment.payment_intent;
            if (intent) intents.push(typeof intent === 'string' ? intent : intent.id);
          }
        }
        for (const intent of intents)
          await stripe.refunds.create(
            { payment_intent: intent, metadata: { [CHECKOUT_KEY]: checkoutId } },
            { idempotencyKey: `plan-refund-${intent}` },
          );
      }),

    /** Checks a webhook's signature over the raw body; throws when it is forged, altered, no event or older than five minutes. */
    readWebhook: (body: Buffer, signature: string, secret: string): { id: string; type: string } =>
      webhook.parse(stripe.webhooks.constructEvent(body, signature, secret, 300)),
  };
};

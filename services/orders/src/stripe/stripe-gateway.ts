import Stripe from 'stripe';
import type { Cents } from '@drappo/contracts';
import { stripeUnavailable } from '../domain/order-errors.ts';

export type StripeOptions = {
  apiKey: string;
  host?: string | undefined;
  port?: number | undefined;
  protocol: 'http' | 'https';
};

export type CheckoutRequest = {
  checkoutId: string;
  orderIds: string[];
  email: string | undefined;
  lines: { name: string; unitAmount: Cents; quantity: number }[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};

/** What Drappo needs to know of a Checkout session. */
export type SessionState = {
  id: string;
  url: string | null;
  checkoutId: string | undefined;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amountTotal: Cents;
  currency: string;
  paymentIntentId: string | undefined;
};

export type StripeGateway = {
  createSession: (request: CheckoutRequest) => Promise<SessionState>;
  readSession: (id: string) => Promise<SessionState>;
  /** Ends an open session; one that is no longer open is given as it is. */
  expireSession: (id: string) => Promise<SessionState>;
  refund: (request: {
    refundId: string;
    orderId: string;
    paymentIntentId: string;
    amount: Cents;
  }) => Promise<{ id: string }>;
  /** Checks a webhook's signature over the raw body; throws when it is forged, altered or older than five minutes. */
  readWebhook: (body: Buffer, signature: string, secret: string) => Stripe.Event;
};

// A status that this code does not know is one that is not over.
const statusOf = (status: string | null): SessionState['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

const toState = (session: Stripe.Checkout.Session): SessionState => ({
  id: session.id,
  url: session.url,
  checkoutId: session.metadata?.['checkout'],
  status: statusOf(session.status),
  paid: session.payment_status === 'paid',
  amountTotal: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentIntentId: typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
});

// Only what Stripe decided is passed on; not being reached, throttled or broken there may be over in a moment.
const guarded = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeError &&
      ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'].includes(error.type)
    )
      throw stripeUnavailable(error);
    throw error;
  }
};

/** Stripe behind the five calls made here. Time-outs are short and few, since a person waits or a worker holds a lease. */
export const createStripeGateway = ({ apiKey, host, port, protocol }: StripeOptions): StripeGateway => {
  const stripe = new Stripe(apiKey, {
    ...(host ? { host, protocol } : {}),
    ...(port ? { port } : {}),
    timeout: 10_000,
    maxNetworkRetries: 2,
    telemetry: false,
  });
  const readSession = (id: string): Promise<SessionState> =>
    guarded(async () => toState(await stripe.checkout.sessions.retrieve(id)));

  return {
    createSession: ({ checkoutId, orderIds, email, lines, expiresAt, successUrl, cancelUrl }) =>
      guarded(async () =>
        toState(
          await stripe.checkout.sessions.create(
            {
              mode: 'payment',
              locale: 'it',
              ...(email ? { customer_email: email } : {}),
              client_reference_id: checkoutId,
              line_items: lines.map(({ name, unitAmount, quantity }) => ({
                quantity,
                price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name } },
              })),
              metadata: { checkout: checkoutId, orders: orderIds.join(',').slice(0, 500) },
              payment_intent_data: { metadata: { checkout: checkoutId } },
              expires_at: Math.floor(expiresAt.getTime() / 1000),
              success_url: successUrl,
              cancel_url: cancelUrl,
            },
            { idempotencyKey: `checkout-${checkoutId}` },
          ),
        ),
      ),
    readSession,
    expireSession: (id) =>
      guarded(async () => {
        try {
          return toState(await stripe.checkout.sessions.expire(id));
        } catch (error) {
          // Complete or expired already: what it became decides what follows.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return readSession(id);
          throw error;
        }
      }),
    refund: ({ refundId, orderId, paymentIntentId, amount }) =>
      guarded(async () => {
        const { id } = await stripe.refunds.create(
          { payment_intent: paymentIntentId, amount, metadata: { refund: refundId, order: orderId } },
          { idempotencyKey: `refund-${refundId}` },
        );
        return { id };
      }),
    readWebhook: (body, signature, secret) => stripe.webhooks.constructEvent(body, signature, secret, 300),
  };
};

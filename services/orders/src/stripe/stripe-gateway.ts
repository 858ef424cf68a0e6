import Stripe from 'stripe';
import type { Cents } from '@drappo/contracts/money';
import { z } from 'zod';
import { refundRefused, stripeRefused } from '../domain/order-errors.ts';
import { guarded } from './guarded.ts';

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
  /** `lost`: Stripe knows no such session. */
  status: 'open' | 'complete' | 'expired' | 'lost';
  paid: boolean;
  /** Complete, but the money that was under way did not come. */
  failed: boolean;
  amountTotal: Cents;
  currency: string;
  paymentIntentId: string | undefined;
};

export type RefundAnswer = { id: string; failed: boolean };

export type StripeGateway = {
  /** Makes the session of a checkout, or gives the one that was made. @throws AppError `orders.stripe-refused` when there never will be one */
  createSession: (request: CheckoutRequest) => Promise<SessionState>;
  readSession: (id: string) => Promise<SessionState>;
  /** Ends an open session; one that is no longer open is given as it is. */
  expireSession: (id: string) => Promise<SessionState>;
  /** Gives money back; asked twice it is the same refund. @throws AppError `orders.refund-refused` when there never will be one */
  refund: (request: {
    refundId: string;
    orderId: string;
    paymentIntentId: string;
    amount: Cents;
  }) => Promise<RefundAnswer>;
  /** Checks a webhook's signature over the raw body; throws when it is forged, altered, no event or older than five minutes. */
  readWebhook: (body: Buffer, signature: string, secret: string) => { id: string; type: string };
};

// A status that this code does not know is one that is not over.
const statusOf = (status: string | null): SessionState['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

// Others may write what they like into the metadata of their sessions.
const checkoutIdOf = ({ metadata }: Stripe.Checkout.Session): string | undefined =>
  z.uuid().safeParse(metadata?.['checkout']).data;

// No event says for certain what is so now, since they come in any order: the payment itself does.
const hasFailed = ({ status, payment_intent }: Stripe.Checkout.Session): boolean =>
  status === 'complete' &&
  typeof payment_intent === 'object' &&
  (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled');

const toState = (session: Stripe.Checkout.Session): SessionState => ({
  id: session.id,
  url: session.url,
  checkoutId: checkoutIdOf(session),
  status: statusOf(session.status),
  paid: session.payment_status === 'paid',
  failed: hasFailed(session),
  amountTotal: session.amount_total ?? 0,
  currency: session.currency ?? '',
  paymentIntentId: typeof session.payment_intent === 'string' ? session.payment_intent : session.payment_intent?.id,
});

const lost = (id: string): SessionState => ({
  id,
  url: null,
  checkoutId: undefined,
  status: 'lost',
  paid: false,
  failed: false,
  amountTotal: 0,
  currency: '',
  paymentIntentId: undefined,
});

const webhook = z.object({ id: z.string().min(1), type: z.string().min(1) });
const withPayment = { expand: ['payment_intent'] };

/** Stripe's payment pages and refunds, as far as they are used here. */
export const createStripeGateway = (stripe: Stripe): StripeGateway => {
  const readSession = (id: string): Promise<SessionState> =>
    guarded(async () => {
      try {
        return toState(await stripe.checkout.sessions.retrieve(id, withPayment));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing')
          return lost(id);
        throw error;
      }
    });

  return {
    createSession: ({ checkoutId, orderIds, email, lines, expiresAt, successUrl, cancelUrl }) =>
      guarded(async () => {
        try {
          return toState(
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
          );
        } catch (error) {
          if (
            error instanceof Stripe.errors.StripeInvalidRequestError ||
            error instanceof Stripe.errors.StripeIdempotencyError
          )
            throw stripeRefused(error);
          throw error;
        }
      }),
    readSession,
    expireSession: (id) =>
      guarded(async () => {
        try {
          return toState(await stripe.checkout.sessions.expire(id, withPayment));
        } catch (error) {
          // Complete, expired or lost already: what it became decides what follows.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) return readSession(id);
          throw error;
        }
      }),
    refund: ({ refundId, orderId, paymentIntentId, amount }) =>
      guarded(async () => {
        try {
          const { id, status } = await stripe.refunds.create(
            { payment_intent: paymentIntentId, amount, metadata: { refund: refundId, order: orderId } },
            { idempotencyKey: `refund-${refundId}` },
          );
          return { id, failed: status === 'failed' || status === 'canceled' };
        } catch (error) {
          // Asked again it would say the same: whoever waits for the money hears of it now, not after a dozen tries.
          if (error instanceof Stripe.errors.StripeInvalidRequestError) throw refundRefused(error);
          throw error;
        }
      }),
    readWebhook: (body, signature, secret) =>
      webhook.parse(stripe.webhooks.constructEvent(body, signature, secret, 300)),
  };
};

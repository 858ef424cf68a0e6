import type { Cents } from '@drappo/contracts/money';
import { createCheckoutSessions, isRefusal, readWebhook, type SessionState, type Webhook } from '@drappo/payments';
import type Stripe from 'stripe';
import { refundRefused } from '../domain/payment-errors.ts';
import { guarded } from './guard.ts';
import { CHECKOUT_KEY } from './ledger-entry.ts';

export type CheckoutRequest = {
  checkoutId: string;
  orderIds: string[];
  email: string | undefined;
  /** The name of these payments in the account and on receipts. */
  description: string;
  lines: { name: string; unitAmount: Cents; quantity: number }[];
  expiresAt: Date;
  successUrl: string;
  cancelUrl: string;
};
export type RefundRequest = { refundId: string; orderId: string; paymentIntentId: string; amount: Cents };
export type RefundAnswer = { id: string; failed: boolean };

export type StripeGateway = ReturnType<typeof createStripeGateway>;

/** Stripe does not truncate metadata: a longer value is an error. */
const METADATA_LENGTH = 500;

/** The parts of Stripe's payment pages and refunds that we use. */
export const createStripeGateway = (stripe: Stripe) => {
  const sessions = createCheckoutSessions(stripe, { checkoutKey: CHECKOUT_KEY, guard: guarded });
  return {
    /** Creates the session of a checkout, or returns the existing one. @throws SessionRefused */
    createSession: ({ orderIds, email, description, lines, ...session }: CheckoutRequest): Promise<SessionState> =>
      sessions.create(session, `checkout-${session.checkoutId}`, {
        mode: 'payment',
        ...(email ? { customer_email: email } : {}),
        line_items: lines.map(({ name, unitAmount, quantity }) => ({
          quantity,
          price_data: { currency: 'eur', unit_amount: unitAmount, product_data: { name } },
        })),
        metadata: { orders: orderIds.join(',').slice(0, METADATA_LENGTH) },
        payment_intent_data: {
          description: description.slice(0, METADATA_LENGTH),
          metadata: { [CHECKOUT_KEY]: session.checkoutId },
        },
      }),
    readSession: sessions.read,
    expireSession: sessions.expire,
    /** Refunds a payment; a repeat is the same refund. @throws AppError `orders.refund-refused` when Stripe never will */
    refund: ({ refundId, orderId, paymentIntentId, amount }: RefundRequest): Promise<RefundAnswer> =>
      guarded(async () => {
        try {
          const { id, status } = await stripe.refunds.create(
            { payment_intent: paymentIntentId, amount, metadata: { refund: refundId, order: orderId } },
            { idempotencyKey: `refund-${refundId}` },
          );
          return { id, failed: status === 'failed' || status === 'canceled' };
        } catch (error) {
          // A retry would be refused too: report the error now, not after a dozen attempts.
          if (isRefusal(error)) throw refundRefused(error);
          throw error;
        }
      }),
    readWebhook: (body: Buffer, signature: string, secret: string): Webhook =>
      readWebhook(stripe, body, signature, secret),
  };
};

import type Stripe from 'stripe';
import { idIn, idOf } from './ids.ts';

/** The data of a Checkout session that Drappo uses. */
export type SessionState = {
  id: string;
  url: string | null;
  /** Our checkout id; undefined for a session created by another program. */
  checkoutId: string | undefined;
  /** `lost`: Stripe does not know the session. */
  status: 'open' | 'complete' | 'expired' | 'lost';
  paid: boolean;
  /** Complete, but an asynchronous payment failed. */
  failed: boolean;
  /**
   * When the money arrived (for a delayed method, when it succeeded); undefined for subscriptions, whose invoices have it.
   */
  paidAt: Date | undefined;
  /** In cents. */
  amountTotal: number;
  currency: string;
  paymentIntentId: string | undefined;
  subscriptionId: string | undefined;
  invoiceId: string | undefined;
};

// A status unknown to this code is not final.
const statusOf = (status: string | null): SessionState['status'] =>
  status === 'complete' || status === 'expired' ? status : 'open';

// Events arrive in any order and none has the current state: the payment itself does.
const hasFailed = ({ status, payment_intent }: Stripe.Checkout.Session): boolean =>
  status === 'complete' &&
  typeof payment_intent === 'object' &&
  (payment_intent?.status === 'requires_payment_method' || payment_intent?.status === 'canceled');

/** A delayed charge is created days before its money arrives; its ledger entry is written on arrival. */
const takenAt = (charge: string | Stripe.Charge | null | undefined): Date | undefined => {
  if (typeof charge !== 'object' || !charge) return undefined;
  const entry = charge.balance_transaction;
  return new Date((typeof entry === 'object' && entry ? entry.created : charge.created) * 1_000);
};

/** Reads a session with an expanded payment; `checkoutKey` is the metadata key of our id. */
export const toSessionState = (session: Stripe.Checkout.Session, checkoutKey: string): SessionState => {
  const { payment_intent: intent } = session;
  return {
    id: session.id,
    url: session.url,
    checkoutId: idIn(session.metadata, checkoutKey),
    status: statusOf(session.status),
    paid: session.payment_status === 'paid',
    failed: hasFailed(session),
    paidAt: takenAt(typeof intent === 'object' ? intent?.latest_charge : undefined),
    amountTotal: session.amount_total ?? 0,
    currency: session.currency ?? '',
    paymentIntentId: idOf(intent),
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
  };
};

export const lostSession = (id: string): SessionState => ({
  id,
  url: null,
  checkoutId: undefined,
  status: 'lost',
  paid: false,
  failed: false,
  paidAt: undefined,
  amountTotal: 0,
  currency: '',
  paymentIntentId: undefined,
  subscriptionId: undefined,
  invoiceId: undefined,
});

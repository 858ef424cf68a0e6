import { randomBytes } from 'node:crypto';
import type { BalanceTransaction } from './balance-transaction.ts';
import type { Customer, Product } from './customer-objects.ts';
import type { PaymentMethod, SetupIntent } from './saved/saved-objects.ts';

/**
 * The emulator's stored form of the objects of Stripe's API. `shapes.ts` makes the API's answers from them; names are
 * Stripe's, so that filters use the same fields.
 */
export type LineItem = {
  id: string;
  amount_total: number;
  currency: string;
  description: string;
  quantity: number;
  unit_amount: number;
  /** Ids of the price and the product that Stripe makes from `price_data`. */
  price?: { id: string; product: string; interval?: Interval | null } | null;
  detail?: string | null;
};

export type Interval = 'day' | 'week' | 'month' | 'year';

/** A recurring price. */
export type RecurringPrice = {
  id: string;
  created: number;
  currency: string;
  interval: Interval;
  product: string;
  unit_amount: number;
};

export type Session = {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer?: string | null;
  customer_creation?: 'always' | 'if_required' | null;
  customer_details: { email: string | null } | null;
  customer_email: string | null;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment' | 'setup' | 'subscription';
  /** In mode `subscription` the payment intent of the first invoice; Stripe shows it there and not here. */
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  /** In mode `setup`: the intent that saves the card. */
  setup_intent?: string | null;
  status: 'open' | 'complete' | 'expired';
  submit_type?: string | null;
  success_url: string | null;
  url: string | null;
  line_items: LineItem[];
  payment_intent_metadata: Record<string, string>;
  payment_intent_description?: string | null;
  subscription?: string | null;
  subscription_metadata?: Record<string, string>;
  invoice?: string | null;
  invoice_creation?: { description: string | null; metadata: Record<string, string> } | null;
};

export type Failure = { code: string; decline_code: string; message: string; charge: string };
export type MethodType = 'card' | 'sepa_debit';

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  canceled_at?: number | null;
  currency: string;
  customer?: string | null;
  description?: string | null;
  last_payment_error?: Failure | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  payment_method?: string | null;
  status:
    | 'requires_payment_method'
    | 'requires_confirmation'
    | 'requires_action'
    | 'processing'
    | 'succeeded'
    | 'canceled';
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  balance_transaction?: string | null;
  currency: string;
  customer?: string | null;
  description?: string | null;
  disputed?: boolean;
  email?: string | null;
  failure?: Failure | null;
  metadata: Record<string, string>;
  /** The last four digits of the card or account that paid. */
  last4?: string;
  method?: MethodType;
  paid: boolean;
  payment_intent: string;
  payment_method?: string | null;
  refunded: boolean;
  status: 'succeeded' | 'pending' | 'failed';
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  balance_transaction?: string | null;
  charge: string;
  currency: string;
  failure_balance_transaction?: string | null;
  failure_reason?: string | null;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  /** The refund's reference at the card owner's bank; arrives a little later. */
  reference?: string | null;
  status: 'succeeded' | 'failed';
};

export type Dispute = {
  id: string;
  object: 'dispute';
  created: number;
  amount: number;
  balance_transactions?: BalanceTransaction[];
  charge: string;
  currency: string;
  /** The deadline for an answer. */
  due_by: number;
  payment_intent: string;
  reason: 'fraudulent' | 'product_not_received' | 'general';
  status: 'needs_response' | 'won' | 'lost';
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown; previous_attributes?: Record<string, unknown> };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};

export type { Customer, Product };

export type Subscription = {
  id: string;
  object: 'subscription';
  created: number;
  cancel_at_period_end: boolean;
  canceled_at: number | null;
  cancellation_reason: 'cancellation_requested' | 'payment_failed' | null;
  currency: string;
  customer: string;
  ended_at: number | null;
  item: {
    id: string;
    created: number;
    current_period_start: number;
    current_period_end: number;
    price: RecurringPrice;
    quantity: number;
  };
  latest_invoice: string | null;
  metadata: Record<string, string>;
  payment_method: string;
  last4: string;
  /** Set by the control API: the card will be declined. */
  declines: boolean;
  /** The first day of the first period: months later, renewals fall on its day of the month. */
  anchor: number;
  /** The number of periods started so far. */
  periods: number;
  status: 'active' | 'past_due' | 'canceled';
};

export type Invoice = {
  id: string;
  object: 'invoice';
  created: number;
  amount: number;
  attempts: number;
  billing_reason: 'manual' | 'subscription_create' | 'subscription_cycle';
  currency: string;
  customer: string;
  customer_email: string | null;
  description: string | null;
  lines: InvoiceLine[];
  metadata: Record<string, string>;
  number: string;
  paid_at: number | null;
  payment_intent: string | null;
  status: 'open' | 'paid' | 'void';
  subscription: string | null;
  /** The subscription's metadata when the invoice was made. */
  subscription_metadata: Record<string, string>;
  url: string;
};

export type InvoiceLine = {
  id: string;
  amount: number;
  description: string;
  period: { start: number; end: number };
  price: { id: string; product: string };
  quantity: number;
  subscription_item: string | null;
  unit_amount: number;
};

export type StripeObject =
  | Session
  | PaymentIntent
  | Charge
  | Refund
  | Dispute
  | BalanceTransaction
  | Event
  | Customer
  | PaymentMethod
  | SetupIntent
  | Product
  | Subscription
  | Invoice;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id in Stripe's format: a prefix and random letters and digits. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

import { randomBytes } from 'node:crypto';

/**
 * What the emulator remembers of the objects of Stripe's API. `shapes.ts` makes of them what the API answers; names are
 * Stripe's, so that filters look at the same fields.
 */
export type LineItem = {
  id: string;
  amount_total: number;
  currency: string;
  description: string;
  quantity: number;
  unit_amount: number;
  /** Ids of the price and the product that Stripe makes of `price_data`. */
  price?: { id: string; product: string } | null;
  detail?: string | null;
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
  customer_details: { email: string | null } | null;
  customer_email: string | null;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  submit_type?: string | null;
  success_url: string | null;
  url: string | null;
  line_items: LineItem[];
  payment_intent_metadata: Record<string, string>;
  payment_intent_description?: string | null;
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
  description?: string | null;
  last_payment_error?: Failure | null;
  latest_charge: string | null;
  metadata: Record<string, string>;
  payment_method?: string | null;
  status: 'requires_payment_method' | 'processing' | 'succeeded' | 'canceled';
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  currency: string;
  description?: string | null;
  email?: string | null;
  failure?: Failure | null;
  metadata: Record<string, string>;
  /** The last four figures of what was paid with. */
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
  charge: string;
  currency: string;
  failure_reason?: string | null;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  /** The number by which the bank of the card's owner knows it; comes a little later. */
  reference?: string | null;
  status: 'succeeded' | 'failed';
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

export type StripeObject = Session | PaymentIntent | Charge | Refund | Event;

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** An id as Stripe makes them: a prefix and random letters and digits. */
export const newId = (prefix: string, length = 24): string =>
  `${prefix}_${[...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')}`;

import { randomBytes } from 'node:crypto';

/** The objects of Stripe's API that the emulator keeps, with the fields that it answers. */
export type LineItem = {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  amount_discount: number;
  amount_tax: number;
  currency: string;
  description: string;
  price: null;
  quantity: number;
  unit_amount: number;
};

export type Session = {
  id: string;
  object: 'checkout.session';
  created: number;
  expires_at: number;
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  currency: string;
  customer: null;
  customer_details: { email: string | null } | null;
  customer_email: string | null;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'paid' | 'unpaid';
  status: 'open' | 'complete' | 'expired';
  success_url: string | null;
  url: string | null;
  /** Not answered unless expanded. */
  line_items: LineItem[];
  payment_intent_metadata: Record<string, string>;
};

export type PaymentIntent = {
  id: string;
  object: 'payment_intent';
  created: number;
  amount: number;
  amount_received: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  status: 'requires_payment_method' | 'processing' | 'succeeded';
  latest_charge: string | null;
};

export type Charge = {
  id: string;
  object: 'charge';
  created: number;
  amount: number;
  amount_refunded: number;
  currency: string;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  refunded: boolean;
  status: 'succeeded';
};

export type Refund = {
  id: string;
  object: 'refund';
  created: number;
  amount: number;
  charge: string;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
};

export type Event = {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
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

/** What the API answers of a session. */
export const publicSession = ({ line_items: _lines, payment_intent_metadata: _metadata, ...session }: Session) =>
  session;

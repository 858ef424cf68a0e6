import type { Cents } from '@drappo/contracts/money';

/**
 * What moves the balance: money that came in, that was given back and that came back of it, that a payer's bank took and
 * returned. `other` is what our ledger has no word for.
 */
export type Movement = 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'dispute-reversal' | 'other';

/** One entry of Stripe's ledger. */
export type StripeEntry = {
  id: string;
  movement: Movement;
  /** The charge, refund or dispute behind it. */
  source: string;
  paymentIntentId: string;
  /** The checkout that a charge was asked for with; those of subscriptions have none. */
  checkoutId: string | undefined;
  /** Positive what came in, negative what went out, before the fee. */
  amount: Cents;
  fee: Cents;
  currency: string;
  at: Date;
  /** When the charge, refund or dispute was made. */
  sourceAt: Date;
  /** The money of an asynchronous payment that has not come yet. */
  pending: boolean;
};

/** A payment as our ledger has it: a checkout, and what the shares of its orders come to. */
export type OurPayment = {
  checkoutId: string;
  orderId: string | null;
  paymentIntentId: string | null;
  settled: boolean;
  amount: Cents;
  shared: Cents;
  at: Date;
  /** Whether it must be in Stripe's ledger. */
  expected: boolean;
};

/** What our ledger says that went out of a payment or came back to it. */
export type OurEntry = {
  movement: Exclude<Movement, 'charge' | 'other'>;
  source: string;
  orderId: string | null;
  amount: Cents;
  at: Date;
  expected: boolean;
};

export type Discrepancy = {
  /** The same for the same difference found again. */
  cause: string;
  message: string;
  orderId: string | null;
  payload: Record<string, unknown>;
  /** When the money moved. */
  at: Date;
};

/** What moved on a day in Italy, by Stripe's ledger and by our ledger; what went out is negative. */
export type DailyTotal = {
  day: string;
  charged: Cents;
  refunded: Cents;
  disputed: Cents;
  fees: Cents;
  /** What our ledger says that the first three come to. */
  ours: Cents;
};

/** A discrepancy as the Log shows it. */
export const toFinding = ({ cause, message, orderId, payload, at }: Discrepancy) => ({
  cause,
  errorType: 'reconciliation',
  errorMessage: message,
  orderId,
  payload,
  at,
});

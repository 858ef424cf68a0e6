import type { Cents } from '@drappo/contracts/money';

/**
 * The types of movements: charges, refunds and failed refunds, disputes and won disputes. `other` is a movement that our
 * ledger does not have.
 */
export type Movement = 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'dispute-reversal' | 'other';

/** One entry of Stripe's ledger. */
export type StripeEntry = {
  id: string;
  movement: Movement;
  /** The charge, refund or dispute behind it. */
  source: string;
  paymentIntentId: string;
  /** Our checkout for a charge; charges of subscriptions have none. */
  checkoutId: string | undefined;
  /** Positive for incoming money, negative for outgoing money, before the fee. */
  amount: Cents;
  fee: Cents;
  currency: string;
  at: Date;
  /** When the charge, refund or dispute was created. */
  sourceAt: Date;
  /** An asynchronous payment that is not complete. */
  pending: boolean;
};

/** A payment in our ledger: a checkout, and the sum of the shares of its orders. */
export type OurPayment = {
  checkoutId: string;
  orderId: string | null;
  paymentIntentId: string | null;
  settled: boolean;
  amount: Cents;
  shared: Cents;
  at: Date;
  /** Whether Stripe's ledger must contain it. */
  expected: boolean;
};

/** A movement of a payment in our ledger, other than its charge. */
export type OurEntry = {
  movement: Exclude<Movement, 'charge' | 'other'>;
  source: string;
  orderId: string | null;
  amount: Cents;
  at: Date;
  expected: boolean;
};

export type Discrepancy = {
  /** Stays the same when the same discrepancy is found again. */
  cause: string;
  message: string;
  orderId: string | null;
  payload: Record<string, unknown>;
  /** When the money moved. */
  at: Date;
};

/** Movements of a day in Italy, by Stripe's ledger and by ours; outgoing money is negative. */
export type DailyTotal = {
  day: string;
  charged: Cents;
  refunded: Cents;
  disputed: Cents;
  fees: Cents;
  /** The sum of the first three by our ledger. */
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

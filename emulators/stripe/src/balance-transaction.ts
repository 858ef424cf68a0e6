/** One movement of the account's balance, never changed. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  created: number;
  /** Positive what came in, negative what went out; the fee is taken off besides. */
  amount: number;
  available_on: number;
  currency: string;
  description: string | null;
  fee: number;
  reporting_category: 'charge' | 'refund' | 'refund_failure' | 'dispute' | 'dispute_reversal';
  /** The charge, refund or dispute that moved it. */
  source: string;
  type: 'charge' | 'payment' | 'refund' | 'payment_refund' | 'refund_failure' | 'adjustment';
};

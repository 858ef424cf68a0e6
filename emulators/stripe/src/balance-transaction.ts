/** One movement of the account's balance, never changed. */
export type BalanceTransaction = {
  id: string;
  object: 'balance_transaction';
  created: number;
  /** Positive for money in, negative for money out; the fee is deducted separately. */
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

import type Stripe from 'stripe';

/**
 * The kinds of balance movements: payments, refunds, failed refunds, and disputes won and lost. `other` is any reporting
 * category without a name in the services' ledgers.
 */
export type Movement = 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'dispute-reversal' | 'other';

/** Stripe's reporting categories; transaction types differ by payment method, and `adjustment` covers more than disputes. */
const MOVEMENTS = new Map<string, Movement>([
  ['charge', 'charge'],
  // An asynchronous payment that was booked before it failed.
  ['charge_failure', 'charge'],
  ['refund', 'refund'],
  ['refund_failure', 'refund-failure'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute-reversal'],
]);

export type LedgerSource = Stripe.Charge | Stripe.Refund | Stripe.Dispute;
/** A balance transaction with the charge, refund or dispute behind it. */
export type LedgerLine = { transaction: Stripe.BalanceTransaction; source: LedgerSource; movement: Movement };

const PAGE = 100;

/** Every item of a list, over all its pages. */
export const readAll = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
};

const isOfPayment = (source: Stripe.BalanceTransaction['source']): source is LedgerSource =>
  typeof source === 'object' && source !== null && ['charge', 'refund', 'dispute'].includes(source.object);

export const toLedgerLine = (transaction: Stripe.BalanceTransaction): LedgerLine | undefined => {
  const { source } = transaction;
  if (!isOfPayment(source)) return undefined;
  return { transaction, source, movement: MOVEMENTS.get(transaction.reporting_category) ?? 'other' };
};

/** List parameters from a given time on. */
export const listedSince = (from: Date) => ({ created: { gte: Math.floor(from.getTime() / 1_000) }, limit: PAGE });

/** Reads the account's ledger from a given time on, without payouts and Stripe's own fees, which belong to no payment. */
export const readLedger = async (stripe: Stripe, from: Date): Promise<LedgerLine[]> => {
  const list = stripe.balanceTransactions.list({ ...listedSince(from), expand: ['data.source'] });
  return (await readAll(list)).flatMap((transaction) => toLedgerLine(transaction) ?? []);
};

import type Stripe from 'stripe';

/**
 * What moves the balance: money that came in, that was refunded and that came back of it, that a payer's bank took and
 * returned. `other` is any reporting category that the ledgers of the services have no name for.
 */
export type Movement = 'charge' | 'refund' | 'refund-failure' | 'dispute' | 'dispute-reversal' | 'other';

/** Stripe's reporting categories; types differ by method of payment, and disputes are `adjustment` among others. */
const MOVEMENTS = new Map<string, Movement>([
  ['charge', 'charge'],
  // An asynchronous payment that had been booked before it failed.
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

/** Parameters of a list from a moment on. */
export const listedSince = (from: Date) => ({ created: { gte: Math.floor(from.getTime() / 1_000) }, limit: PAGE });

/** The account's ledger from a moment on. Payouts and Stripe's own fees are left out: no payment is behind them. */
export const readLedger = async (stripe: Stripe, from: Date): Promise<LedgerLine[]> => {
  const list = stripe.balanceTransactions.list({ ...listedSince(from), expand: ['data.source'] });
  return (await readAll(list)).flatMap((transaction) => toLedgerLine(transaction) ?? []);
};

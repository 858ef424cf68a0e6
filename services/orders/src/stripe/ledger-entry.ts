import type Stripe from 'stripe';
import { z } from 'zod';
import type { Movement, TheirEntry } from '../domain/books.ts';

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

type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute;
const isOfPayment = (source: Stripe.BalanceTransaction['source']): source is Source =>
  typeof source === 'object' && source !== null && ['charge', 'refund', 'dispute'].includes(source.object);

/** An entry of Stripe's ledger with its source expanded; undefined when no payment is behind it. */
export const toEntry = (entry: Stripe.BalanceTransaction): TheirEntry | undefined => {
  const { source } = entry;
  if (!isOfPayment(source)) return undefined;
  const { payment_intent: intent } = source;
  // In an account that holds another currency the ledger has what it was changed into.
  const isChanged = entry.exchange_rate !== null;
  return {
    id: entry.id,
    movement: MOVEMENTS.get(entry.reporting_category) ?? 'other',
    source: source.id,
    paymentIntentId: typeof intent === 'string' ? intent : (intent?.id ?? ''),
    // Others may write what they like into the metadata of their payments.
    checkoutId: source.object === 'charge' ? z.uuid().safeParse(source.metadata['checkout']).data : undefined,
    amount: isChanged ? Math.sign(entry.amount) * source.amount : entry.amount,
    currency: isChanged ? source.currency : entry.currency,
    fee: entry.fee,
    at: new Date(entry.created * 1_000),
    sourceAt: new Date(source.created * 1_000),
    pending: source.object === 'charge' && source.status === 'pending',
  };
};

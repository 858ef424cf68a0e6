import { idIn, idOf, type LedgerLine } from '@drappo/payments';
import type { StripeEntry } from '../domain/ledger.ts';

/** The metadata key that holds the id of a checkout. */
export const CHECKOUT_KEY = 'checkout';

/** Converts a line of Stripe's ledger for the comparison with ours. */
export const toEntry = ({ transaction, source, movement }: LedgerLine): StripeEntry => {
  // In an account with another currency, the ledger has the amount after the exchange.
  const isExchanged = transaction.exchange_rate !== null;
  return {
    id: transaction.id,
    movement,
    source: source.id,
    paymentIntentId: idOf(source.payment_intent) ?? '',
    checkoutId: source.object === 'charge' ? idIn(source.metadata, CHECKOUT_KEY) : undefined,
    amount: isExchanged ? Math.sign(transaction.amount) * source.amount : transaction.amount,
    currency: isExchanged ? source.currency : transaction.currency,
    fee: transaction.fee,
    at: new Date(transaction.created * 1_000),
    sourceAt: new Date(source.created * 1_000),
    pending: source.object === 'charge' && source.status === 'pending',
  };
};

import type Stripe from 'stripe';
import type { BalanceTransaction } from '../balance-transaction.ts';

/** The API's answer for a balance transaction at `now` (seconds); by default in its state at creation. */
export const showBalanceTransaction = (entry: BalanceTransaction, now = entry.created) =>
  ({
    id: entry.id,
    object: 'balance_transaction',
    amount: entry.amount,
    available_on: entry.available_on,
    balance_type: 'payments',
    created: entry.created,
    currency: entry.currency,
    description: entry.description,
    exchange_rate: null,
    fee: entry.fee,
    fee_details:
      entry.fee === 0
        ? []
        : [
            {
              amount: entry.fee,
              application: null,
              currency: entry.currency,
              description: entry.type === 'adjustment' ? 'Dispute fee' : 'Stripe processing fees',
              type: 'stripe_fee',
            },
          ],
    net: entry.amount - entry.fee,
    reporting_category: entry.reporting_category,
    source: entry.source,
    status: entry.available_on <= now ? 'available' : 'pending',
    type: entry.type,
  }) satisfies Stripe.BalanceTransaction;

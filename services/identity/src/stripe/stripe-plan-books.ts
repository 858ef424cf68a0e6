import type Stripe from 'stripe';
import type { TheirCharge, TheirInvoice } from '../domain/compare-plan-books.ts';
import { guarded } from './stripe-client.ts';

/** By this the charges of orders are known; they are compared where the orders are. */
const ORDERS_KEY = 'checkout';
const PAGE = 100;

const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
const since = (from: Date) => ({ created: { gte: Math.floor(from.getTime() / 1_000) }, limit: PAGE });

const all = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** What Stripe says of money for plans. */
export const createStripePlanBooks = (stripe: Stripe) => ({
  /** Between two moments, without those of orders. */
  charges: (from: Date, until: Date): Promise<TheirCharge[]> =>
    guarded(async () =>
      (await all(stripe.charges.list(since(from))))
        .filter(
          ({ status, created, metadata }) =>
            status === 'succeeded' && created * 1_000 < until.getTime() && metadata[ORDERS_KEY] === undefined,
        )
        .map(({ id, payment_intent, amount, amount_refunded }) => ({
          ...{ id, amount, amountRefunded: amount_refunded },
          paymentIntentId: idOf(payment_intent),
        })),
    ),
  paidInvoices: (from: Date): Promise<TheirInvoice[]> =>
    guarded(async () =>
      (await all(stripe.invoices.list({ ...since(from), status: 'paid', expand: ['data.payments'] }))).map(
        ({ id, amount_paid, payments }) => ({
          id,
          amount: amount_paid,
          paymentIntentIds: (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent)),
        }),
      ),
    ),
});
export type StripePlanBooks = ReturnType<typeof createStripePlanBooks>;

import type Stripe from 'stripe';
import type { TheirCharge, TheirEntry, TheirInvoice } from '../domain/compare-plan-books.ts';
import { CHECKOUT_KEY } from './stripe-states.ts';
import { guarded } from './stripe-client.ts';

/** By this the charges of orders are known; they are compared where the orders are. */
const ORDERS_KEY = 'checkout';
const PAGE = 100;
const MOVEMENTS = new Map<string, TheirEntry['movement']>([
  ['charge', 'charge'],
  ['charge_failure', 'charge'],
  ['refund', 'refund'],
  ['refund_failure', 'refund'],
  ['dispute', 'dispute'],
  ['dispute_reversal', 'dispute'],
]);

const idOf = (reference: string | { id: string } | null | undefined): string =>
  typeof reference === 'string' ? reference : (reference?.id ?? '');
const since = (from: Date) => ({ created: { gte: Math.floor(from.getTime() / 1_000) }, limit: PAGE });

const all = async <T>(list: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = [];
  for await (const item of list) items.push(item);
  return items;
};

type Source = Stripe.Charge | Stripe.Refund | Stripe.Dispute;
const isOfPayment = (source: Stripe.BalanceTransaction['source']): source is Source =>
  typeof source === 'object' && source !== null && ['charge', 'refund', 'dispute'].includes(source.object);

const toCharge = ({ id, payment_intent, amount, amount_refunded }: Stripe.Charge): TheirCharge => ({
  id,
  amount,
  amountRefunded: amount_refunded,
  paymentIntentId: idOf(payment_intent),
});

/** What Stripe says of money for plans. */
export const createStripePlanBooks = (stripe: Stripe) => ({
  /** The account's ledger from a moment on, without what is of orders or has not come yet; payouts and the like are not in it. */
  ledgerSince: (from: Date): Promise<TheirEntry[]> =>
    guarded(async () => {
      const listed = await all(stripe.balanceTransactions.list({ ...since(from), expand: ['data.source'] }));
      const charges = new Map<string, Stripe.Charge>();
      for (const { source } of listed)
        if (isOfPayment(source) && source.object === 'charge') charges.set(source.id, source);
      const chargeOf = async (source: Source): Promise<Stripe.Charge> => {
        if (source.object === 'charge') return source;
        const id = idOf(source.charge);
        const charge = charges.get(id) ?? (await stripe.charges.retrieve(id));
        charges.set(id, charge);
        return charge;
      };
      const entries: TheirEntry[] = [];
      for (const { amount, created, reporting_category, source } of listed) {
        if (!isOfPayment(source)) continue;
        const charge = await chargeOf(source);
        if (charge.metadata[ORDERS_KEY] !== undefined || charge.status === 'pending') continue;
        entries.push({
          source: source.id,
          amount,
          charge: toCharge(charge),
          movement: MOVEMENTS.get(reporting_category) ?? 'other',
          at: new Date(created * 1_000),
          sourceAt: new Date(source.created * 1_000),
          checkoutId: source.object === 'refund' ? source.metadata?.[CHECKOUT_KEY] : undefined,
        });
      }
      return entries;
    }),
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

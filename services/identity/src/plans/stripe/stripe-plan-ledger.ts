import { idOf, listedSince, readAll, readLedger, type LedgerSource, type Movement } from '@drappo/payments';
import type Stripe from 'stripe';
import type { TheirCharge, TheirEntry, TheirInvoice } from '../domain/compare-plan-ledgers.ts';
import { checkoutIdOf } from './stripe-states.ts';
import { guarded } from './guard.ts';

/** Marks charges of orders; the orders service compares those. */
const ORDERS_KEY = 'checkout';
/** Failed refunds and won disputes: their amounts cancel out. */
const movementOf = (movement: Movement): TheirEntry['movement'] => {
  if (movement === 'refund-failure') return 'refund';
  return movement === 'dispute-reversal' ? 'dispute' : movement;
};

const toCharge = ({ id, payment_intent, amount, amount_refunded }: Stripe.Charge): TheirCharge => ({
  id,
  amount,
  amountRefunded: amount_refunded,
  paymentIntentId: idOf(payment_intent) ?? '',
});

/** Reads Stripe's ledger for plans. */
export const createStripePlanLedger = (stripe: Stripe) => ({
  /** The account's ledger from a given time, without orders, pending movements, payouts and the like. */
  ledgerSince: (from: Date): Promise<TheirEntry[]> =>
    guarded(async () => {
      const lines = await readLedger(stripe, from);
      const charges = new Map<string, Stripe.Charge>();
      for (const { source } of lines) if (source.object === 'charge') charges.set(source.id, source);
      const chargeOf = async (source: LedgerSource): Promise<Stripe.Charge> => {
        if (source.object === 'charge') return source;
        const id = idOf(source.charge) ?? '';
        const charge = charges.get(id) ?? (await stripe.charges.retrieve(id));
        charges.set(id, charge);
        return charge;
      };
      const entries: TheirEntry[] = [];
      for (const { transaction, source, movement } of lines) {
        const charge = await chargeOf(source);
        if (charge.metadata[ORDERS_KEY] !== undefined || charge.status === 'pending') continue;
        entries.push({
          source: source.id,
          amount: transaction.amount,
          charge: toCharge(charge),
          movement: movementOf(movement),
          at: new Date(transaction.created * 1_000),
          sourceAt: new Date(source.created * 1_000),
          checkoutId: source.object === 'refund' ? checkoutIdOf(source.metadata) : undefined,
        });
      }
      return entries;
    }),
  paidInvoices: (from: Date): Promise<TheirInvoice[]> =>
    guarded(async () =>
      (await readAll(stripe.invoices.list({ ...listedSince(from), status: 'paid', expand: ['data.payments'] }))).map(
        ({ id, amount_paid, payments }) => ({
          id,
          amount: amount_paid,
          paymentIntentIds: (payments?.data ?? []).map(({ payment }) => idOf(payment.payment_intent) ?? ''),
        }),
      ),
    ),
});
export type StripePlanLedger = ReturnType<typeof createStripePlanLedger>;

import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { ordersOf } from './facts.ts';
import { rowsOf } from '../sources.ts';
import type { Invariant } from './facts.ts';
import type { Sources } from '../sources.ts';

export type Ledger = {
  charges: {
    charge: string;
    amount: number;
    amount_refunded: number;
    currency: string;
    /** The charge's; a charge with a saved card has no session. */
    metadata: Record<string, string>;
    session_metadata: Record<string, string>;
  }[];
  charged: number;
  refunded: number;
};

/** Stripe's ledger against our orders: both must agree on every cent. */
export const everyOrderIsPaidOnce: Invariant = {
  name: 'every order is charged once, with its exact total',
  async findings(facts) {
    const [orders, ledger] = await Promise.all([
      ordersOf(facts),
      emulatorControl(facts.stripeUrl).get<Ledger>('/ledger'),
    ]);
    const charges = Map.groupBy(ledger.charges, (charge) => charge.session_metadata['orders'] ?? 'none');
    const found = orders.flatMap(({ id, total_cents, refunded_cents, returned_cents }) => {
      const own = charges.get(id) ?? [];
      charges.delete(id);
      if (own.length !== 1) return [`${id} was charged ${own.length} times`];
      const [{ amount, amount_refunded, currency }] = own as [Ledger['charges'][number]];
      const back = returned_cents ?? 0;
      return amount === total_cents && amount_refunded === back && refunded_cents === back && currency === 'eur'
        ? []
        : [
            `${id}: charged ${amount} ${currency}, refunded ${amount_refunded}; the order says ${total_cents}, ${refunded_cents} refunded, its return ${back}`,
          ];
    });
    const foreign = [...charges].map(([whom, own]) => `${own.length} charges belong to no order (${whom})`);
    const sum = orders.reduce((total, { total_cents }) => total + total_cents, 0);
    const sums = ledger.charged === sum ? [] : [`the ledger's sum is ${ledger.charged}, that of the orders ${sum}`];
    const lines = orders
      .filter(({ items_cents, products_cents }) => items_cents !== products_cents)
      .map(({ id, items_cents, products_cents }) => `${id}: lines ${items_cents}, products ${products_cents}`);
    return [...found, ...foreign, ...sums, ...lines];
  },
};

export const everyCheckoutIsSettledOnce: Invariant<Sources> = {
  name: 'every order took the money of one session',
  async findings(facts) {
    const rows = await rowsOf<{ id: string; settled: number; paid: number; refunds: number }>(
      facts,
      'orders',
      `SELECT o.id,
              count(*) FILTER (WHERE c.state = 'settled')::int AS settled,
              count(*) FILTER (WHERE s.outcome = 'paid')::int AS paid,
              (SELECT count(*)::int FROM refunds r WHERE r.order_id = o.id)
                - (SELECT count(*)::int FROM returns b WHERE b.order_id = o.id AND b.status = 'refunded') AS refunds
       FROM orders o LEFT JOIN checkout_shares s ON s.order_id = o.id LEFT JOIN checkouts c ON c.id = s.checkout_id
       WHERE o.payment_status <> 'pending'
       GROUP BY o.id`,
    );
    const wrong = rows.filter(({ settled, paid, refunds }) => settled !== 1 || paid !== 1 || refunds !== 0);
    const events = await rowsOf<{ id: string; type: string }>(
      facts,
      'orders',
      'SELECT id, type FROM stripe_events WHERE applied_at IS NULL',
    );
    return [
      ...wrong.map(({ id, settled, paid, refunds }) => `${id}: settled ${settled}, paid ${paid}, refunds ${refunds}`),
      ...events.map(({ id, type }) => `webhook ${id} (${type}) was stored and not applied`),
    ];
  },
};

import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { rowsOf } from '../../sources.ts';
import type { Invariant } from '../../invariants/facts.ts';
import type { Ledger } from '../../invariants/money.ts';
import type { ShopFacts } from '../shop-facts.ts';

type ShareRow = {
  order_id: string;
  checkout_id: string;
  amount_cents: number;
  total_cents: number;
  returned_cents: number;
};

/** Several orders on one page or with a saved card: each has its share of one charge; the shares add up to the charge. */
export const everyShopOrderIsPaidOnce: Invariant<ShopFacts> = {
  name: 'every shop order is paid by one share of a charge, with its exact total',
  async findings(facts) {
    const [shares, { charges }] = await Promise.all([
      rowsOf<ShareRow>(
        facts,
        'orders',
        `SELECT o.id AS order_id, s.checkout_id, coalesce(s.amount_cents, 0) AS amount_cents,
                o.total_amount_cents + o.shipping_cost_cents AS total_cents,
                (SELECT coalesce(sum(refund_cents), 0)::int FROM returns r WHERE r.order_id = o.id AND r.status = 'refunded') AS returned_cents
         FROM orders o LEFT JOIN checkout_shares s ON s.order_id = o.id AND s.outcome = 'paid'
         WHERE o.payment_status <> 'pending'`,
      ),
      emulatorControl(facts.stripeUrl).get<Ledger>('/ledger'),
    ]);
    const byOrder = Map.groupBy(shares, ({ order_id }) => order_id);
    const orders = [...byOrder].flatMap(([id, own]) => {
      const [share] = own;
      return own.length === 1 && share?.amount_cents === share?.total_cents
        ? []
        : [`${id}: ${own.map(({ amount_cents }) => amount_cents).join(' and ')} paid of ${share?.total_cents}`];
    });
    const byCheckout = Map.groupBy(shares, ({ checkout_id }) => checkout_id);
    const money = charges.flatMap(({ charge, amount, amount_refunded, session_metadata, metadata }) => {
      const own = byCheckout.get(session_metadata['checkout'] ?? metadata['checkout'] ?? '') ?? [];
      const sum = own.reduce((total, { amount_cents }) => total + amount_cents, 0);
      const back = own.reduce((total, { returned_cents }) => total + returned_cents, 0);
      return sum === amount && amount_refunded === back
        ? []
        : [`${charge}: charged ${amount}, refunded ${amount_refunded}; its orders say ${sum}, their returns ${back}`];
    });
    return [...orders, ...money];
  },
};

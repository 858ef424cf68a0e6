import type { ServiceName } from '../../../stack/src/services.ts';

export type PastService = Extract<ServiceName, 'identity' | 'catalog' | 'shipping' | 'notifications' | 'orders'>;

/** One table of the past: which rows are shipped, and in which order they are written. */
export type PastTable = {
  name: string;
  /** SQL after FROM, with the table as `t`: selects and sorts the rows, in the same way in every run. */
  rows: string;
  /** Columns that the database generates when the rows are loaded. */
  without?: string[];
  /** The order of the written lines: a table comes after those that it refers to. */
  sorted?: true;
};

const ofTheDemo = `('admin', 'rivenditore', 'pro')`;
const orderNumber = `(SELECT o.order_number FROM orders o WHERE o.id = t.order_id)`;
const sku = `(SELECT v.sku FROM product_variants v WHERE v.id = t.variant_id)`;
/** The beginning of the past; the seeding creates what the demo's own accounts did before it. */
const START = `'2026-08-25T00:00:00+02:00'`;
const audit: PastTable = {
  name: 'kit.audit',
  // Products are published when the portal is seeded.
  rows: `t WHERE t.at >= ${START} AND t.action <> 'product.published' ORDER BY t.id`,
  without: ['id'],
};

/** In the order in which they are loaded: a row follows the rows that it refers to. */
export const pastTables: Record<PastService, PastTable[]> = {
  identity: [
    { name: 'users', rows: `t WHERE t.username NOT IN ${ofTheDemo} ORDER BY t.created_at` },
    { name: 'beta_applications', rows: 't ORDER BY t.created_at' },
    audit,
  ],
  catalog: [
    { name: 'people', rows: `t WHERE t.username NOT IN ${ofTheDemo} ORDER BY t.username` },
    { name: 'order_requests', rows: 't ORDER BY t.created_at' },
    { name: 'reservations', rows: `t ORDER BY t.created_at, ${sku}` },
    { name: 'allocations', rows: `t ORDER BY t.created_at, ${sku}`, without: ['id'] },
    { name: 'stock_movements', rows: `t WHERE t.reason <> 'created' ORDER BY t.created_at, ${sku}` },
    { name: 'stock_returns', rows: 't', sorted: true },
    { name: 'wishlists', rows: `t ORDER BY t.created_at, ${sku}` },
    { name: 'product_requests', rows: 't ORDER BY t.created_at' },
    {
      name: 'expired_orders',
      // The demo's own accounts begin without one, so that their first cancelled orders cause no pause.
      rows: `t WHERE NOT EXISTS (SELECT FROM people p WHERE p.user_id = t.user_id AND p.username IN ${ofTheDemo})`,
      sorted: true,
    },
    { name: 'waiting_orders', rows: 't ORDER BY t.created_at' },
    audit,
  ],
  shipping: [
    { name: 'customers', rows: `t WHERE t.username NOT IN ${ofTheDemo} ORDER BY t.username` },
    { name: 'quotes', rows: 't', sorted: true },
    audit,
  ],
  notifications: [
    { name: 'recipients', rows: `t WHERE t.username NOT IN ${ofTheDemo} ORDER BY t.username` },
    {
      name: 'feed_entries',
      rows: `t WHERE t.occurred_at >= ${START} ORDER BY t.occurred_at, t.kind, t.title, t.text`,
    },
  ],
  orders: [
    { name: 'customers', rows: `t WHERE t.email NOT LIKE '%@drappo.example' ORDER BY t.email` },
    { name: 'orders', rows: 't ORDER BY t.order_number', without: ['searched'] },
    { name: 'order_items', rows: `t ORDER BY ${orderNumber}, t.sku` },
    { name: 'checkouts', rows: 't ORDER BY t.created_at' },
    { name: 'checkout_shares', rows: 't', sorted: true },
    { name: 'returns', rows: 't ORDER BY t.number' },
    { name: 'return_lines', rows: 't', sorted: true },
    { name: 'refunds', rows: 't ORDER BY t.created_at' },
    { name: 'order_moments', rows: `t ORDER BY t.id`, without: ['id'] },
    { name: 'seen_reservations', rows: 't', sorted: true },
    { name: 'order_figures', rows: 't WHERE t.amount <> 0', sorted: true },
    { name: 'book_checks', rows: 't ORDER BY t.day' },
    audit,
  ],
};

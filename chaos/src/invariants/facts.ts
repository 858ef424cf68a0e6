import type { ServiceName, Stack } from '@drappo/stack';
import pg from 'pg';
import type { Journey } from '../workload.ts';
import type { Piece, Shop } from '../shop.ts';

/** What every run is checked against: the databases themselves and Stripe's ledger. */
export interface Sources {
  databaseUrl(service: ServiceName): string;
  stripeUrl: string;
}

export const stackSources = (stack: Stack): Sources => ({
  databaseUrl: (service) => stack.databaseUrl(service),
  stripeUrl: stack.url('stripe'),
});

/** The purchases of a run, and the mail catcher. */
export interface Facts extends Sources {
  journeys: readonly Journey[];
  pieces: readonly Piece[];
  admin: Shop['admin'];
  /** Address of the catcher's JSON list. */
  mailUrl: string;
}

/** One thing that must hold at the end, and how it is broken, one line for each finding. */
export interface Invariant<Known = Facts> {
  name: string;
  findings: (facts: Known) => Promise<string[]>;
}

/** A question of our own to a service's database, over a connection of our own. */
export async function rowsOf<Row extends pg.QueryResultRow>(
  facts: Sources,
  service: ServiceName,
  sql: string,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: facts.databaseUrl(service), connectionTimeoutMillis: 5_000 });
  // A server that goes away tells so here as well; the query itself fails all the same.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

export async function jsonOf<T>(url: string): Promise<T> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
}

/** One row for each order of the database. */
export interface OrderRow {
  id: string;
  order_number: string;
  status: string;
  payment_status: string;
  refunded_cents: number;
  shipment_revision: number;
  total_cents: number;
  items_cents: number;
  products_cents: number;
}

export const ordersOf = (facts: Sources): Promise<OrderRow[]> =>
  rowsOf<OrderRow>(
    facts,
    'orders',
    `SELECT id, order_number, status, payment_status, refunded_cents, shipment_revision,
            total_amount_cents + shipping_cost_cents AS total_cents, total_amount_cents AS products_cents,
            (SELECT coalesce(sum(quantity * unit_price_cents), 0)::int FROM order_items WHERE order_id = orders.id) AS items_cents
     FROM orders ORDER BY order_number`,
  );

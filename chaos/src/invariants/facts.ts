import { rowsOf, type Sources } from '../sources.ts';
import type { DeskRecord } from '../desk/desk.ts';
import type { Journey } from '../workload.ts';
import type { Piece, Shop } from '../shop.ts';

/** The purchases of a run, and the mail catcher. */
export type Facts = {
  journeys: readonly Journey[];
  pieces: readonly Piece[];
  /** The variants of all lists. */
  listed: readonly Piece[];
  /** The number of people. */
  resellers: number;
  desk: DeskRecord;
  admin: Shop['admin'];
  /** Address of the catcher's JSON list. */
  mailUrl: string;
} & Sources;

/** A condition that must hold at the end; returns its violations, one line each. */
export type Invariant<Known = Facts> = {
  name: string;
  findings: (facts: Known) => Promise<string[]>;
};

export const jsonOf = async <T>(url: string): Promise<T> => {
  const answer = await fetch(url, { signal: AbortSignal.timeout(10_000) });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return (await answer.json()) as T;
};

/** One row per order in the database. */
export type OrderRow = {
  id: string;
  order_number: string;
  status: string;
  payment_status: string;
  refunded_cents: number;
  /** The total of its refunded returns; null without one. */
  returned_cents: number | null;
  shipment_revision: number;
  total_cents: number;
  items_cents: number;
  products_cents: number;
};

export const ordersOf = (facts: Sources): Promise<OrderRow[]> =>
  rowsOf<OrderRow>(
    facts,
    'orders',
    `SELECT id, order_number, status, payment_status, refunded_cents, shipment_revision,
            (SELECT sum(refund_cents)::int FROM returns WHERE order_id = orders.id AND status = 'refunded') AS returned_cents,
            total_amount_cents + shipping_cost_cents AS total_cents, total_amount_cents AS products_cents,
            (SELECT coalesce(sum(quantity * unit_price_cents), 0)::int FROM order_items WHERE order_id = orders.id) AS items_cents
     FROM orders ORDER BY order_number`,
  );

import type { EmulatorControl } from '@drappo/emulator-kit/testing/control-client';
import { rowsOf } from '../sources.ts';
import type { Sources } from '../sources.ts';
import type { ConnectedShop } from './open-market.ts';
import type { ShopOrder } from './shop-orders.ts';

/** The placed orders by shop, and the shops to query for their own records. */
export type ShopFacts = {
  /** Ids of the orders from before the run: every other order must belong to a shop. */
  earlier: ReadonlySet<string>;
  orders: readonly ShopOrder[];
  shops: readonly ConnectedShop[];
  shopify: EmulatorControl;
} & Sources;

/** Identifies a shop order in every table and message: two shops share each number. */
export const keyOf = (shopDomain: string, shopifyOrderId: string | number): string => `${shopDomain}/${shopifyOrderId}`;

/** The placed orders, by key. */
export const placedIn = ({ orders, shops }: ShopFacts): Map<string, ShopOrder> =>
  new Map(orders.map((order) => [keyOf(shops[order.shop]!.domain, order.id), order]));

export const isOurs = ({ ours }: ShopOrder): boolean => ours.size > 0;

export type ImportedRow = {
  id: string;
  shop_domain: string | null;
  shopify_order_id: string | null;
  user_id: string;
  status: string;
  payment_status: string;
  shipment_revision: number;
  tracking_number: string | null;
  total_cents: number;
};

export const orderIdsOf = async (sources: Sources): Promise<Set<string>> => {
  const rows = await rowsOf<{ id: string }>(sources, 'orders', 'SELECT id FROM orders');
  return new Set(rows.map(({ id }) => id));
};

/** New orders of this run, including those that name no shop. */
export const importedOrders = async (facts: ShopFacts): Promise<ImportedRow[]> => {
  const rows = await rowsOf<ImportedRow>(
    facts,
    'orders',
    `SELECT id, shop_domain, shopify_order_id, user_id, status, payment_status, shipment_revision, tracking_number,
            total_amount_cents + shipping_cost_cents AS total_cents FROM orders`,
  );
  return rows.filter(({ id }) => !facts.earlier.has(id));
};

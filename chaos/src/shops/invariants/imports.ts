import { notPublishedOnce } from '../../invariants/orders.ts';
import type { PublishedEvent } from '../../invariants/orders.ts';
import { rowsOf } from '../../sources.ts';
import type { Invariant } from '../../invariants/facts.ts';
import { importedOrders, isOurs, keyOf, placedIn } from '../shop-facts.ts';
import type { ImportedRow, ShopFacts } from '../shop-facts.ts';
import type { ShopOrder } from '../shop-orders.ts';

const keyOfRow = ({ id, shop_domain, shopify_order_id }: ImportedRow): string =>
  shop_domain === null || shopify_order_id === null ? `order ${id} of no shop` : keyOf(shop_domain, shopify_order_id);

/** Status, payment and number of shipments at the end of the run. */
const endOf = ({ isPaid }: ShopOrder): string => (isPaid ? 'shipped paid 1' : 'pending_payment pending 0');

export const everyShopOrderArrives: Invariant<ShopFacts> = {
  name: 'every shop order with something of ours is imported once, for its reseller, and comes to its end',
  async findings(facts) {
    const rows = Map.groupBy(await importedOrders(facts), keyOfRow);
    const wrong = [...placedIn(facts)].flatMap(([key, placed]) => {
      const own = rows.get(key) ?? [];
      rows.delete(key);
      const required = isOurs(placed) ? 1 : 0;
      if (own.length !== required) return [`${key} was imported ${own.length} times instead of ${required}`];
      return own.flatMap(({ user_id, status, payment_status, shipment_revision }) => [
        ...(user_id === facts.shops[placed.shop]!.userId ? [] : [`${key} belongs to ${user_id}, who does not hold it`]),
        ...(`${status} ${payment_status} ${shipment_revision}` === endOf(placed)
          ? []
          : [`${key} is ${status}, payment ${payment_status}, shipped ${shipment_revision} times`]),
      ]);
    });
    return [...wrong, ...[...rows.keys()].map((key) => `${key} was never placed`)];
  },
};

type LineRow = {
  order_id: string;
  shop_domain: string;
  shopify_order_id: string;
  sku: string | null;
  quantity: number;
};

export const onlyOurLinesComeIn: Invariant<ShopFacts> = {
  name: "orders have our lines and no other: each SKU begins with 'DW-'",
  async findings(facts) {
    const lines = await rowsOf<LineRow>(
      facts,
      'orders',
      `SELECT order_id, shop_domain, shopify_order_id, sku, quantity FROM order_items JOIN orders ON orders.id = order_id`,
    );
    const rows = lines.filter(({ order_id }) => !facts.earlier.has(order_id));
    const foreign = rows.filter(({ sku }) => sku?.startsWith('DW-') !== true);
    const byOrder = Map.groupBy(rows, (row) => keyOf(row.shop_domain, row.shopify_order_id));
    const wrong = [...placedIn(facts)].flatMap(([key, { ours }]) => {
      const linesText = (lines: (readonly [string | null, number])[]): string =>
        lines
          .map(([sku, quantity]) => `${quantity} of ${sku}`)
          .sort()
          .join(', ') || 'nothing';
      const came = linesText((byOrder.get(key) ?? []).map(({ sku, quantity }) => [sku, quantity] as const));
      const expected = linesText([...ours]);
      return came === expected ? [] : [`${key}: ${expected} expected, ${came} imported`];
    });
    return [
      ...foreign.map((row) => `${keyOf(row.shop_domain, row.shopify_order_id)}: ${row.sku ?? 'no SKU'} is not ours`),
      ...wrong,
    ];
  },
};

export const everyOutcomeIsRight: Invariant<ShopFacts> = {
  name: 'every shop order has the outcome that a person expects, foreign ones are skipped',
  async findings(facts) {
    type Row = { shop_domain: string; shopify_order_id: string; user_id: string; outcome: string; fulfilment: string };
    const rows = await rowsOf<Row>(
      facts,
      'integrations',
      "SELECT shop_domain, shopify_order_id, user_id, outcome, coalesce(fulfilment, 'none') AS fulfilment FROM shop_orders",
    );
    const byKey = new Map(rows.map((row) => [keyOf(row.shop_domain, row.shopify_order_id), row]));
    const wrong = [...placedIn(facts)].flatMap(([key, placed]) => {
      const row = byKey.get(key);
      byKey.delete(key);
      const fulfilment = placed.isPaid ? 'pushed' : 'none';
      const right =
        row?.outcome === placed.outcome &&
        row.fulfilment === fulfilment &&
        row.user_id === facts.shops[placed.shop]!.userId;
      const found = row === undefined ? 'unheard of' : `${row.outcome}, tracking ${row.fulfilment}, of ${row.user_id}`;
      return right ? [] : [`${key} is ${found} instead of ${placed.outcome}, tracking ${fulfilment}`];
    });
    return [...wrong, ...[...byKey.keys()].map((key) => `${key} was never placed`)];
  },
};

const imported: readonly PublishedEvent[] = [
  ['integrations', 'shop-order.imported'],
  ['orders', 'order.created'],
  ['catalog', 'stock.allocated'],
  ['shipping', 'order.quoted'],
  ['orders', 'order.ready-to-pay'],
];
const settled: readonly PublishedEvent[] = [
  ['orders', 'order.paid'],
  ['orders', 'order.shipped'],
];

export const everyShopFactIsToldOnce: Invariant<ShopFacts> = {
  name: 'every event of a shop order is published once',
  async findings(facts) {
    const rows = await importedOrders(facts);
    const paid = rows.filter(({ payment_status }) => payment_status === 'paid');
    const [ofAll, ofPaid] = await Promise.all([
      notPublishedOnce(
        facts,
        rows.map(({ id }) => id),
        imported,
      ),
      notPublishedOnce(
        facts,
        paid.map(({ id }) => id),
        settled,
      ),
    ]);
    return [...ofAll, ...ofPaid];
  },
};

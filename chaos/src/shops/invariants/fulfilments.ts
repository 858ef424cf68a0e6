import type { Invariant } from '../../invariants/facts.ts';
import { trackingNumberOf } from '../back-office.ts';
import { importedOrders, keyOf, placedIn } from '../shop-facts.ts';
import type { ShopFacts } from '../shop-facts.ts';
import type { ShopOrder } from '../shop-orders.ts';

type Fulfilment = {
  orderId: number;
  notifications: number;
  tracking: { number: string | null }[];
  lines: { sku: string | null; quantity: number }[];
};

/** Fulfilments as the shops themselves report them, by key. */
const fulfilmentsOf = async ({ shops, shopify }: ShopFacts): Promise<Map<string, Fulfilment[]>> => {
  const found = new Map<string, Fulfilment[]>();
  for (const { domain } of shops)
    for (const one of await shopify.get<Fulfilment[]>(`/shops/${domain}/fulfilments`)) {
      const key = keyOf(domain, one.orderId);
      found.set(key, [...(found.get(key) ?? []), one]);
    }
  return found;
};

const sent = ({ lines }: Fulfilment): string =>
  lines
    .map(({ sku, quantity }) => `${sku} ${quantity}`)
    .sort()
    .join(', ');

/** One SKU may be on two lines of the shop order. */
const expectedOf = ({ lines, ours }: ShopOrder): string => {
  return lines
    .filter(({ sku }) => sku !== null && ours.has(sku))
    .map(({ sku, quantity }) => `${sku} ${quantity}`)
    .sort()
    .join(', ');
};

export const everyShipmentIsToldOnce: Invariant<ShopFacts> = {
  name: 'every shipped order has one fulfilment in its shop, of our lines, with its own tracking number',
  async findings(facts) {
    const [made, rows] = await Promise.all([fulfilmentsOf(facts), importedOrders(facts)]);
    const ids = new Map(rows.map((row) => [keyOf(row.shop_domain ?? '', row.shopify_order_id ?? ''), row]));
    const wrong = [...placedIn(facts)].flatMap(([key, placed]) => {
      const own = made.get(key) ?? [];
      made.delete(key);
      const row = ids.get(key);
      const expected = row?.status === 'shipped' ? 1 : 0;
      if (own.length !== expected) return [`${key} has ${own.length} fulfilments instead of ${expected}`];
      return own.flatMap((one) => {
        const number = trackingNumberOf(row?.id ?? '');
        const numbers = one.tracking.map((tracking) => tracking.number).join(', ');
        return [
          ...(numbers === number && row?.tracking_number === number ? [] : [`${key}: ${numbers} instead of ${number}`]),
          ...(sent(one) === expectedOf(placed) ? [] : [`${key}: sent ${sent(one)} instead of ${expectedOf(placed)}`]),
          ...(one.notifications === 1 ? [] : [`${key}: its customer was written to ${one.notifications} times`]),
        ];
      });
    });
    return [...wrong, ...[...made.keys()].map((key) => `${key} was fulfilled and never placed`)];
  },
};

import { randomUUID } from 'node:crypto';
import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { message, type EventPayload } from '@drappo/contracts/event';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
  ShopOrderRedactedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderQuotedV1 } from '@drappo/contracts/shipping/events';
import type { Orders } from './orders-app.ts';
import { orderLine, type Placed } from './road.ts';

export const buyer = {
  name: 'Lena Hoffmann',
  address: 'Lindenstraße 14',
  city: 'Köln',
  zip: '50674',
  country: 'DE',
  email: 'lena.hoffmann@example.com',
  phone: '+49 221 555',
};
export const shopLine = (changes: Partial<ReturnType<typeof line>> = {}) => ({ ...line(), ...changes });
const line = () => ({ sku: 'DW-0001-M', quantity: 2, productName: 'Popelinehemd', variantInfo: 'weiß / M' });

let made = 5_012_000_000;
type State = EventPayload<typeof ShopOrderImportedV1>;

/** The events of an order in a reseller's shop; for its first state unless changed. */
export const shopOrder = (changes: Partial<State> = {}): State => ({
  orderId: randomUUID(),
  userId: randomUUID(),
  shopDomain: 'seta.myshopify.com',
  shopifyOrderId: String(++made),
  shopOrderName: '#1042',
  revision: 1,
  lines: [shopLine()],
  shippingAddress: buyer,
  importedAt: '2026-11-21T09:00:00.000Z',
  ...changes,
});

export const imported = (orders: Orders, state: State) => orders.record(message(ShopOrderImportedV1, state));
export const changedInShop = (orders: Orders, { importedAt, ...state }: State, changes: Partial<State> = {}) =>
  orders.record(message(ShopOrderChangedV1, { ...state, revision: 2, changedAt: importedAt, ...changes }));
export const cancelledInShop = (
  orders: Orders,
  { orderId, userId, shopDomain, shopifyOrderId }: State,
  { revision = 2, cause }: { revision?: number; cause?: 'sent' | 'test' } = {},
) =>
  orders.record(
    message(ShopOrderCancelledV1, {
      ...(cause ? { cause } : {}),
      orderId,
      userId,
      shopDomain,
      shopifyOrderId,
      revision,
      cancelledAt: orders.clock.now().toISOString(),
    }),
  );

export const redacted = (orders: Orders, { orderId, userId, shopDomain, shopifyOrderId }: State) =>
  orders.record(
    message(ShopOrderRedactedV1, {
      orderId,
      userId,
      shopDomain,
      shopifyOrderId,
      redactedAt: orders.clock.now().toISOString(),
    }),
  );

/** Catalog's answer: priced lines, 46.50 each. */
export const allocated = (orders: Orders, orderId: string, lines = [orderLine()], revision?: number) =>
  orders.record(
    message(StockAllocatedV1, {
      orderId,
      lines,
      allocatedAt: orders.clock.now().toISOString(),
      ...(revision ? { revision } : {}),
    }),
  );
export const rejected = (orders: Orders, orderId: string, revision?: number) =>
  orders.record(
    message(StockRejectedV1, {
      orderId,
      missing: [{ sku: 'DW-0001-M', requested: 3, available: 1 }],
      rejectedAt: orders.clock.now().toISOString(),
      ...(revision ? { revision } : {}),
    }),
  );
export const quotedAt = (orders: Orders, orderId: string, cost: number, revision?: number) =>
  orders.record(
    message(OrderQuotedV1, {
      orderId,
      zoneCode: 'EU1',
      zoneName: 'UE Zona 1',
      cost,
      quotedAt: orders.clock.now().toISOString(),
      ...(revision ? { revision } : {}),
    }),
  );

export type ShopPlaced = Placed & { state: State };

/** An imported order, `pending`. */
export const importOrder = async (orders: Orders, changes: Partial<State> = {}): Promise<ShopPlaced> => {
  const user = orders.issuer.user('rivenditore');
  const state = shopOrder({ userId: user.userId, ...changes });
  await orders.deliver(imported(orders, state));
  return { id: state.orderId, user, client: orders.as(user), state };
};

/** An imported order with allocated stock and shipping: 2 x 46.50 and 8.90. */
export const payableShopOrder = async (orders: Orders, changes: Partial<State> = {}): Promise<ShopPlaced> => {
  const placed = await importOrder(orders, changes);
  await orders.deliver(allocated(orders, placed.id));
  await orders.deliver(quotedAt(orders, placed.id, 890));
  return placed;
};

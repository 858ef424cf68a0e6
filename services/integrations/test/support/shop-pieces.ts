import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderPaidV1, OrderShippedV1 } from '@drappo/contracts/orders/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { expect } from '@jest/globals';
import { line, type Road } from './connected-shop.ts';

const at = '2026-11-18T09:00:00.000Z';
/** A line of which the shop has sent pieces before the portal reads the order. */
export const sold = (sku: string | null, quantity: number, sent = 0) => ({ ...line(sku, quantity), sent });
export type Sold = ReturnType<typeof sold>;

/** An order of a shop from its purchase to our shipment. */
export const followPieces = (road: Road) => {
  const placed = async (...lines: Sold[]) => {
    const { user, shop } = await road.connected();
    const order = await road.shops.place(shop.domain, { lines });
    const [row] = await road.until(user, 'read', (found) => expect(found.length).toBe(1));
    await road.service.idle();
    return { user, shop, order, row: row!, orderId: row?.orderId ?? '' };
  };
  const state = async (user: TestUser) => (await road.orders(user)).orders[0];
  const settled = async (user: TestUser) => {
    await road.service.idle();
    road.clock.advance({ minutes: 1 });
    await road.sync(user);
    await road.service.idle();
    return state(user);
  };
  const pieces = (published: { lines: { sku: string; quantity: number }[] }[]) =>
    published.map(({ lines }) => lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', '));
  const imported = (user: TestUser) => pieces(road.publishedFor(ShopOrderImportedV1, user));
  const changed = (user: TestUser) => pieces(road.publishedFor(ShopOrderChangedV1, user));
  const cancelled = (user: TestUser) => road.publishedFor(ShopOrderCancelledV1, user).length;
  const fact = (orderId: string, user: TestUser) => ({ orderId, orderNumber: 'ORD-2026-000001', userId: user.userId });
  const summary = [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }];
  const pay = (orderId: string, user: TestUser, over: { shopRevision?: number } = {}) =>
    road.service.deliver(OrderPaidV1, {
      ...fact(orderId, user),
      totalAmount: '10.00',
      shippingCost: '5.00',
      total: '15.00',
      lines: summary,
      paidAt: at,
      ...over,
    });
  const ship = async (orderId: string, user: TestUser, over: Record<string, unknown> = {}) => {
    await road.service.deliver(OrderShippedV1, {
      ...fact(orderId, user),
      shopifyOrderId: null,
      carrier: 'BRT',
      trackingNumber: 'BRT-1',
      revision: 1,
      shippedAt: at,
      lines: summary,
      ...over,
    });
    await eventually('pushed', async () => {
      road.clock.advance({ minutes: 11 });
      await road.service.effects.sweep();
      expect((await state(user))?.tracking).not.toBe('due');
    });
  };
  const logged = async (orderId: string) => {
    await road.service.idle();
    const admin = road.service.as(road.service.issuer.user('admin'));
    const { errors } = (await admin.get('/api/admin/error-logs')).body as {
      errors: { orderId: string | null; errorMessage: string; resolved: boolean }[];
    };
    return errors
      .filter((error) => error.orderId === orderId && !error.resolved)
      .map(({ errorMessage }) => errorMessage);
  };
  return { placed, state, settled, imported, changed, cancelled, pay, ship, logged };
};

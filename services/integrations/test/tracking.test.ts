import { randomUUID } from 'node:crypto';
import { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderShippedV1 } from '@drappo/contracts/orders/events';
import { eventually, holdTimeouts, passBackoff, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startRoad, type Road } from './support/connected-shop.ts';
import { SHOP_CALL_MS } from './support/integrations-app.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.shops.heal());

const line = (sku: string, quantity = 1) => ({ sku, quantity, title: `Articolo ${sku}` });

/** A shop order of ours and of others, imported. */
const placed = async () => {
  const { user, shop } = await road.connected();
  const order = await road.shops.place(shop.domain, { lines: [line('DW-1', 2), line('ALTRO', 1), line('DW-2', 1)] });
  const [row] = await road.until(user, 'imported', ([one]) => expect(one?.outcome).toBe('imported'));
  return { user, shop, order, orderId: row?.orderId ?? '' };
};
const shipped = (orderId: string, user: TestUser, over: Record<string, unknown> = {}) => ({
  orderId,
  orderNumber: 'ORD-2026-000001',
  userId: user.userId,
  shopifyOrderId: null,
  carrier: 'BRT',
  trackingNumber: 'BRT-1',
  revision: 1,
  shippedAt: '2026-11-18T09:00:00.000Z',
  lines: [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }],
  ...over,
});
const ship = (orderId: string, user: TestUser, over?: Record<string, unknown>, id?: string) =>
  road.service.deliver(OrderShippedV1, shipped(orderId, user, over), id);
const state = async (user: TestUser) => (await road.orders(user)).orders[0];
const pushed = (user: TestUser, expected: 'pushed' | 'failed' = 'pushed') =>
  eventually(`tracking ${expected}`, async () => {
    // Jobs that wait for a retry run immediately.
    await passBackoff({ query: road.service.query, clock: road.clock });
    await road.service.effects.sweep();
    expect((await state(user))?.tracking).toBe(expected);
  });

describe('a shipment', () => {
  it('reaches the shop once: our lines only, with number, carrier and a link, and a message to the customer', async () => {
    const { user, shop, orderId } = await placed();
    const id = randomUUID();
    await ship(orderId, user, {}, id);
    await ship(orderId, user, {}, id);
    await ship(orderId, user);
    await pushed(user);
    await road.service.idle();
    const [made, ...more] = await road.shops.fulfilments(shop.domain);
    expect(more).toEqual([]);
    expect(made?.lines.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      ['DW-1', 2],
      ['DW-2', 1],
    ]);
    expect(made?.tracking).toEqual([{ company: 'BRT', number: 'BRT-1', url: expect.stringContaining('BRT-1') }]);
    expect(made?.notifications).toBe(1);
  });

  it('is corrected in the shop when it is corrected here, and a late event of the first state changes nothing', async () => {
    const { user, shop, orderId } = await placed();
    await ship(orderId, user);
    await pushed(user);
    await ship(orderId, user, { revision: 2, carrier: 'GLS', trackingNumber: 'GLS-2' });
    await ship(orderId, user);
    await eventually('corrected', async () => {
      const made = await road.shops.fulfilments(shop.domain);
      expect(made.map(({ tracking }) => tracking[0])).toEqual([
        expect.objectContaining({ company: 'GLS Italy', number: 'GLS-2' }),
      ]);
    });
    await road.service.idle();
    expect((await state(user))?.tracking).toBe('pushed');
  });

  it.each([
    ['the answer to it is lost', { kind: 'cut', when: 'after' }],
    ['the shop answers 500 having done it', { kind: 'error', status: 500, when: 'after' }],
    ['the shop answers 429 first', { kind: 'error', status: 429, retryAfter: 0.5, when: 'before' }],
  ])('reaches the shop once when %s', async (_name, failure) => {
    const { user, shop, orderId } = await placed();
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, ...failure });
    await ship(orderId, user);
    await pushed(user);
    expect((await road.shops.fulfilments(shop.domain)).map(({ tracking }) => tracking[0]?.number)).toEqual(['BRT-1']);
  });

  it('reaches the shop once when the shop processes it but never answers in time', async () => {
    const { user, shop, orderId } = await placed();
    const calls = holdTimeouts(SHOP_CALL_MS);
    try {
      const failure = { kind: 'hang', when: 'after', times: 1 };
      await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', ...failure });
      await ship(orderId, user);
      await eventually('the call hangs', async () => expect(await road.shops.planned()).toEqual([]));
      calls.pass();
      await pushed(user);
    } finally {
      calls.restore();
    }
    expect((await road.shops.fulfilments(shop.domain)).map(({ tracking }) => tracking[0]?.number)).toEqual(['BRT-1']);
  });

  it("that was corrected before the first attempt's answer is one fulfilment with the last number", async () => {
    const { user, shop, orderId } = await placed();
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, kind: 'cut', when: 'after' });
    await ship(orderId, user);
    await eventually('the first try', async () => expect((await road.shops.fulfilments(shop.domain)).length).toBe(1));
    await ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    await pushed(user);
    await road.service.idle();
    expect((await road.shops.fulfilments(shop.domain)).map(({ tracking }) => tracking[0]?.number)).toEqual(['BRT-2']);
  });

  it('is pushed when its disconnected shop is connected again', async () => {
    const { user, shop, orderId } = await placed();
    expect((await road.service.as(user).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);
    await ship(orderId, user);
    await pushed(user, 'failed');
    const row = await state(user);
    expect(row).toMatchObject({
      canRetry: true,
      orderStatus: 'shipped',
      reason: expect.stringContaining('non è più collegato'),
    });
    const path = `/api/shopify/orders/${row?.id}/retry`;
    expect((await road.service.as(user).send('POST', path)).status).toBe(409);
    road.clock.advance({ minutes: 1 });
    await road.connect(user, shop);
    await pushed(user);
    expect((await road.shops.fulfilments(shop.domain)).length).toBe(1);
  });

  it('is resolved in the log if it failed and was then corrected', async () => {
    const { user, shop, orderId } = await placed();
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, status: 401 });
    await ship(orderId, user);
    await pushed(user, 'failed');
    await ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    await pushed(user);
    const admin = road.service.as(road.service.issuer.user('admin'));
    await eventually('closed in the log', async () => {
      const { errors } = (await admin.get('/api/admin/error-logs?errorType=tracking-not-pushed')).body;
      expect(errors).toContainEqual(expect.objectContaining({ orderId, resolved: true }));
    });
  });

  it('is in the log until a retry succeeds, if the shop considers it already sent', async () => {
    const { user, shop, orderId } = await placed();
    await road.shops.post('/webhooks', { drop: ['*'] });
    await road.service.prisma.shopOrder.updateMany({
      where: { orderId },
      data: { published: { revision: 1, pieces: [{ sku: 'DW-altro', quantity: 1, sent: 0, ordered: 1 }] } },
    });
    await ship(orderId, user);
    await pushed(user, 'failed');
    const row = await state(user);
    expect(row?.reason).toContain('risultano già evasi');
    const admin = road.service.as(road.service.issuer.user('admin'));
    await eventually('in the log', async () => {
      const { errors } = (await admin.get('/api/admin/error-logs?errorType=tracking-not-pushed')).body;
      expect(errors).toContainEqual(
        expect.objectContaining({ orderId, retryUrl: `/api/admin/shop-orders/${row?.id}/retry` }),
      );
    });
    await road.service.prisma.shopOrder.updateMany({
      where: { orderId },
      data: { published: { revision: 1, pieces: [{ sku: 'DW-1', quantity: 2, sent: 0, ordered: 2 }] } },
    });
    const retried = await road.service.as(user).send('POST', `/api/shopify/orders/${row?.id}/retry`);
    expect([retried.status, retried.body.tracking]).toEqual([200, 'due']);
    await pushed(user);
    expect((await road.shops.fulfilments(shop.domain))[0]?.lines).toMatchObject([{ sku: 'DW-1', quantity: 2 }]);
    await eventually('closed in the log', async () => {
      const { errors } = (await admin.get('/api/admin/error-logs?errorType=tracking-not-pushed')).body;
      expect(errors).toContainEqual(expect.objectContaining({ orderId, resolved: true }));
    });
  });

  it('is ignored if no shop placed its order', async () => {
    await ship(randomUUID(), road.service.issuer.user('rivenditore'));
    expect(road.service.published(ShopOrderImportedV1).length).toBeGreaterThan(0);
  });
});

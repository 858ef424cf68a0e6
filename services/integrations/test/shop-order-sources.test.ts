import { createHmac, randomUUID } from 'node:crypto';
import { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderCancelledV1 } from '@drappo/contracts/orders/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { line, outcomes, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

const imported = (user: TestUser) => road.publishedFor(ShopOrderImportedV1, user);

const at = '2026-11-18T09:00:00.000Z';

describe('an order without a webhook', () => {
  it('is imported by "Sincronizza ordini", which returns the number of new orders', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { drop: ['*'] });
    for (const sku of ['DW-1', 'DW-2', 'ALTRO']) await road.shops.place(shop.domain, { lines: [line(sku)] });
    const key = { 'idempotency-key': randomUUID() };
    const sync = () => road.service.as(user).send('POST', '/api/shopify/sync-orders', undefined, key);
    expect((await sync()).body).toEqual({ ordersImported: 2 });
    expect((await sync()).body).toEqual({ ordersImported: 2 });
    expect((await road.sync(user)).body).toEqual({ ordersImported: 0 });
    const record = (await road.service.as(user).get('/api/shopify/integration')).body;
    expect(record).toMatchObject({ ordersImported: 2, lastSyncAt: expect.any(String) });
  });

  it('is imported by the timer, and an unreadable order does not block the others', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { drop: ['*'] });
    const broken = await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await road.shops.place(shop.domain, { lines: [line('DW-2')] });
    await road.shops.fail({ shop: shop.domain, body: `Order/${broken.id}`, kind: 'error', status: 500, times: null });
    road.clock.advance({ minutes: 15 });
    await road.service.runTimer('integrations-poll-shops');
    await road.until(user, 'the other', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    await road.shops.heal();
    const ask = async () => {
      road.clock.advance({ minutes: 15 });
      await road.service.effects.sweep();
      expect(outcomes((await road.orders(user)).orders)).toEqual(['imported', 'imported']);
    };
    await eventually('both', ask);
  });
});

describe('POST /api/webhooks/shopify', () => {
  const deliver = (shop: EmulatedShop, body: string, headers: Record<string, string> = {}) =>
    fetch(`${road.service.url}/api/webhooks/shopify`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'x-shopify-shop-domain': shop.domain,
        'x-shopify-topic': 'orders/create',
        'x-shopify-webhook-id': randomUUID(),
        'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
        ...headers,
      },
    });
  const stored = () => road.service.prisma.shopWebhook.count();

  it('rejects a forged, altered or unknown webhook and stores nothing', async () => {
    const [{ shop }, { shop: other }] = [await road.connected(), await road.connected()];
    const before = await stored();
    const body = JSON.stringify({ id: 1 });
    const signedByOther = createHmac('sha256', other.clientSecret).update(body).digest('base64');
    const answers = [
      await deliver(shop, body, { 'x-shopify-hmac-sha256': 'AAAA' }),
      await deliver(shop, body, { 'x-shopify-hmac-sha256': '' }),
      await deliver(shop, body, { 'x-shopify-hmac-sha256': signedByOther }),
      await deliver(shop, `${body} `, {
        'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
      }),
      await deliver({ ...shop, domain: 'nessuno.myshopify.com' }, body),
      await deliver(shop, body, { 'x-shopify-webhook-id': '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await stored()).toBe(before);
  });

  it('stores a signed webhook once and unchanged, readable or not', async () => {
    const { shop } = await road.connected();
    const before = await stored();
    const id = { 'x-shopify-webhook-id': randomUUID() };
    const body = '{"id": "not a number"';
    expect([(await deliver(shop, body, id)).status, (await deliver(shop, body, id)).status]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
  });
});

describe('a shop with a new holder', () => {
  it('transfers open orders to the new holder, but no order of the former one', async () => {
    const { user: former, shop } = await road.connected();
    const kept = await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await road.shops.place(shop.domain, { lines: [line('DW-mai-visto')] });
    await road.until(former, 'both', (orders) => expect(outcomes(orders).sort()).toEqual(['failed', 'imported']));
    await eventually('it is published', () => expect(imported(former).length).toBe(1));
    expect((await road.service.as(former).send('DELETE', '/api/shopify/disconnect')).status).toBe(204);

    const holder = road.service.issuer.user('rivenditore');
    await road.connect(holder, shop);
    await road.until(holder, 'the failed one', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    expect(outcomes((await road.orders(former)).orders)).toEqual(['imported']);
    expect(imported(holder)).toEqual([]);

    // The order expired unpaid: the new holder gets it as a new order.
    const orderId = imported(former)[0]?.orderId ?? '';
    const cancelled = {
      orderId,
      orderNumber: 'ORD-2026-000009',
      userId: former.userId,
      reason: 'unpaid',
      wasPaid: false,
    };
    await road.service.deliver(OrderCancelledV1, { ...cancelled, total: '10.00', cancelledAt: at });
    await eventually('taken over', () => expect(imported(holder)).toMatchObject([{ shopifyOrderId: String(kept.id) }]));
    expect(imported(holder)[0]?.orderId).not.toBe(orderId);
  });
});

import { createHmac, randomUUID } from 'node:crypto';
import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import type { EventDefinition } from '@drappo/contracts/event';
import {
  ShopOrderCancelledV1,
  ShopOrderChangedV1,
  ShopOrderImportedV1,
} from '@drappo/contracts/integrations/shop-events';
import { OrderCancelledV1, OrderCreatedV1, OrderPaidV1 } from '@drappo/contracts/orders/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startRoad, type Road } from './support/connected-shop.ts';
import type { EmulatedShop } from './support/shop-emulator.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(async () => {
  await road.shops.heal();
  await road.shops.post('/webhooks', { copies: 1, drop: [] });
});

const line = (sku: string | null, quantity = 1) => ({ sku, quantity, title: `Articolo ${sku ?? 'senza'}` });
const toldOf = (event: EventDefinition, user: TestUser) =>
  (road.service.published(event) as { userId: string }[]).filter(({ userId }) => userId === user.userId);
const outcomes = (found: { outcome: string }[]) => found.map(({ outcome }) => outcome);
const imported = (user: TestUser) =>
  road.service.published(ShopOrderImportedV1).filter(({ userId }) => userId === user.userId);
const at = '2026-11-18T09:00:00.000Z';

describe('an order that changes in the shop', () => {
  const placed = async () => {
    const { user, shop } = await road.connected();
    const order = await road.shops.place(shop.domain, { lines: [line('DW-1', 2)] });
    const [row] = await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    await eventually('it is published', () => expect(imported(user).length).toBe(1));
    return { user, shop, order, orderId: row?.orderId ?? '' };
  };
  const fact = (orderId: string, user: TestUser) => ({ orderId, orderNumber: 'ORD-2026-000001', userId: user.userId });

  it('before payment tells its new state once, and what is not ours about it not at all', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1), line('DW-2', 1)] });
    await eventually('changed', () =>
      expect(toldOf(ShopOrderChangedV1, user)).toEqual([
        expect.objectContaining({
          orderId,
          revision: 2,
          lines: [expect.objectContaining({ sku: 'DW-1', quantity: 1 }), expect.objectContaining({ sku: 'DW-2' })],
        }),
      ]),
    );
    await road.shops.edit(shop.domain, order.id, { note: 'Regalo', lines: [line('ALTRO', 3)] });
    await road.service.idle();
    await road.sync(user);
    expect(toldOf(ShopOrderChangedV1, user).length).toBe(1);
  });

  it('and is cancelled there is cancelled', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.cancel(shop.domain, order.id);
    await eventually('cancelled', () =>
      expect(toldOf(ShopOrderCancelledV1, user)).toEqual([expect.objectContaining({ orderId, revision: 2 })]),
    );
    await road.sync(user);
    const [row] = (await road.orders(user)).orders;
    expect(row).toMatchObject({ outcome: 'skipped', reason: 'Annullato nel negozio.', orderId });
    expect(toldOf(ShopOrderCancelledV1, user).length).toBe(1);
  });

  it('and is deleted there is cancelled', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.delete(shop.domain, order.id);
    await eventually('cancelled', () =>
      expect(toldOf(ShopOrderCancelledV1, user)).toEqual([expect.objectContaining({ orderId, revision: 2 })]),
    );
    await road.until(user, 'said', ([row]) =>
      expect(row).toMatchObject({ outcome: 'skipped', reason: 'Nel negozio non c’è più.', name: order.name, orderId }),
    );
    await road.sync(user);
    expect(toldOf(ShopOrderCancelledV1, user).length).toBe(1);
  });

  it('and was deleted before anybody read it is nothing', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { hold: true });
    const { id } = await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await road.shops.delete(shop.domain, id);
    await road.shops.post('/webhooks', { hold: false });
    await eventually('answered', async () =>
      expect(await road.shops.ask<{ state: string }[]>('GET', `/deliveries?shop=${shop.domain}`)).not.toContainEqual(
        expect.objectContaining({ state: 'due' }),
      ),
    );
    await road.service.idle();
    expect((await road.orders(user)).orders).toEqual([]);
    expect(imported(user)).toEqual([]);
  });

  it('and is deleted after payment stays as it is, and that is said', async () => {
    const { user, shop, order, orderId } = await placed();
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const lines = [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }];
    await road.service.deliver(OrderPaidV1, { ...fact(orderId, user), ...amounts, lines, paidAt: at });
    await road.shops.delete(shop.domain, order.id);
    await road.until(user, 'noted', ([row]) =>
      expect(row).toMatchObject({ outcome: 'imported', orderStatus: 'paid', reason: expect.stringMatching(/pag/) }),
    );
    expect(toldOf(ShopOrderCancelledV1, user)).toEqual([]);
  });

  it('after payment stays as it is, and that is said', async () => {
    const { user, shop, order, orderId } = await placed();
    const amounts = { totalAmount: '10.00', shippingCost: '5.00', total: '15.00' };
    const lines = [{ productName: 'x', variantInfo: null, quantity: 1, totalPrice: '10.00' }];
    await road.service.deliver(OrderPaidV1, { ...fact(orderId, user), ...amounts, lines, paidAt: at });
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1)] });
    await road.until(user, 'noted', ([row]) =>
      expect(row).toMatchObject({
        outcome: 'imported',
        orderStatus: 'paid',
        reason: expect.stringContaining('dopo il pagamento'),
      }),
    );
    expect(toldOf(ShopOrderChangedV1, user)).toEqual([]);
  });

  it('shows what its order waits for, and an answer to an older state changes nothing', async () => {
    const { user, shop, order, orderId } = await placed();
    const created = { ...fact(orderId, user), source: 'shop', lines: [{ variantId: null, sku: 'DW-1', quantity: 2 }] };
    await road.service.deliver(OrderCreatedV1, { ...created, country: 'IT', zip: '59100', createdAt: at });
    const missing = [{ sku: 'DW-1', requested: 2, available: 0 }];
    await road.service.deliver(StockRejectedV1, { orderId, missing, rejectedAt: at });
    const [row] = (await road.orders(user)).orders;
    expect(row).toMatchObject({ outcome: 'imported', orderNumber: 'ORD-2026-000001', orderStatus: 'pending' });
    expect(row?.reason).toBe('In attesa di merce: DW-1 (0 di 2). Lo completiamo da soli appena arriva.');

    await road.service.deliver(StockRejectedV1, {
      orderId,
      missing: [{ ...missing[0], available: 1 }],
      rejectedAt: at,
    });
    expect((await road.orders(user)).orders[0]?.reason).toContain('DW-1 (1 di 2)');

    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 1)] });
    await eventually('changed', () => expect(toldOf(ShopOrderChangedV1, user).length).toBe(1));
    const allocated = [
      {
        productId: randomUUID(),
        variantId: randomUUID(),
        sku: 'DW-1',
        productName: 'x',
        variantInfo: null,
        imageUrl: null,
        quantity: 1,
        unitPrice: '10.00',
      },
    ];
    await road.service.deliver(StockAllocatedV1, { orderId, lines: allocated, allocatedAt: at });
    expect((await road.orders(user)).orders[0]?.reason).not.toBeNull();
    await road.service.deliver(StockAllocatedV1, { orderId, revision: 2, lines: allocated, allocatedAt: at });
    expect((await road.orders(user)).orders[0]?.reason).toBeNull();
  });
});

describe('what webhooks miss', () => {
  it('is found by "Sincronizza ordini", which says how many are new', async () => {
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

  it('is found by the timer, and one order that cannot be read stops none of the others', async () => {
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

describe('the webhooks’ door', () => {
  const knock = (shop: EmulatedShop, body: string, headers: Record<string, string> = {}) =>
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

  it('answers a forged, changed or unknown one with 400 and keeps nothing', async () => {
    const [{ shop }, { shop: other }] = [await road.connected(), await road.connected()];
    const before = await stored();
    const body = JSON.stringify({ id: 1 });
    const signedByOther = createHmac('sha256', other.clientSecret).update(body).digest('base64');
    const answers = [
      await knock(shop, body, { 'x-shopify-hmac-sha256': 'AAAA' }),
      await knock(shop, body, { 'x-shopify-hmac-sha256': '' }),
      await knock(shop, body, { 'x-shopify-hmac-sha256': signedByOther }),
      await knock(shop, `${body} `, {
        'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
      }),
      await knock({ ...shop, domain: 'nessuno.myshopify.com' }, body),
      await knock(shop, body, { 'x-shopify-webhook-id': '' }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(await stored()).toBe(before);
  });

  it('keeps a genuine one as it came, once, readable or not', async () => {
    const { shop } = await road.connected();
    const before = await stored();
    const id = { 'x-shopify-webhook-id': randomUUID() };
    const body = '{"id": "not a number"';
    expect([(await knock(shop, body, id)).status, (await knock(shop, body, id)).status]).toEqual([200, 200]);
    expect(await stored()).toBe(before + 1);
  });
});

describe('a shop that changes hands', () => {
  it('gives its new holder what is left undone, never an order that the former one has', async () => {
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

    // Nobody paid it: the shop's holder gets it, as an order of their own.
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

import { createHmac, randomUUID } from 'node:crypto';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import { ShopDisconnectedV1, ShopOrderRedactedV1 } from '@drappo/contracts/integrations/shop-events';
import { callAs, eventually, eventuallyFound, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';
import { startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());

/** Sends a privacy webhook. Its target is the address in the app's configuration; here the test sends it as the app. */
const knock = (shop: EmulatedShop, topic: string, payload: object | string): Promise<number> =>
  send(shop, topic, typeof payload === 'string' ? payload : { shop_id: 1, shop_domain: shop.domain, ...payload });
const send = async (shop: EmulatedShop, topic: string, payload: unknown): Promise<number> => {
  const body = JSON.stringify(payload);
  const answer = await fetch(`${road.service.url}/api/webhooks/shopify`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-shopify-shop-domain': shop.domain,
      'x-shopify-topic': topic,
      'x-shopify-webhook-id': randomUUID(),
      'x-shopify-hmac-sha256': createHmac('sha256', shop.clientSecret).update(body).digest('base64'),
    },
  });
  return answer.status;
};
const placed = async () => {
  const { user, shop } = await road.connected();
  const order = await road.shops.place(shop.domain, { lines: [{ sku: 'DW-1', title: 'Abito' }] });
  const [row] = await road.until(user, 'imported', ([one]) => expect(one?.outcome).toBe('imported'));
  return { user, shop, order, orderId: row?.orderId };
};
const redacted = (user: TestUser) =>
  road.service
    .published(ShopOrderRedactedV1)
    .filter(({ userId }) => userId === user.userId)
    .map(({ orderId }) => orderId);
const bodies = (shop: EmulatedShop) =>
  road.service.prisma.$queryRaw<{ topic: string }[]>`
    SELECT w.topic FROM shop_webhooks w JOIN shop_connections c ON c.id = w.connection_id
    WHERE c.shop_domain = ${shop.domain} AND w.body IS NOT NULL AND w.topic NOT LIKE 'orders/%'`;

describe('the privacy webhooks', () => {
  it('customers/data_request is reported to admins, with order numbers and without the customer', async () => {
    const { shop, order } = await placed();
    const customer = { id: 7, email: 'ada.neri@example.com', phone: '+39 333 1234567' };
    expect(await knock(shop, 'customers/data_request', { customer, orders_requested: [order.id] })).toBe(200);
    await eventually('reported', () => {
      const [report] = road.service
        .published(ErrorReportedV1)
        .filter(({ errorType }) => errorType === 'privacy-request');
      expect(report?.payload).toMatchObject({ shopDomain: shop.domain, shopifyOrderIds: [String(order.id)] });
      expect(JSON.stringify(report)).not.toContain('ada.neri');
    });
    expect(await bodies(shop)).toEqual([]);
  });

  it('customers/redact redacts only the customer of these orders', async () => {
    const { user, shop, order, orderId } = await placed();
    await road.shops.place(shop.domain, { lines: [{ sku: 'DW-2', title: 'Gonna' }] });
    await road.until(user, 'both', (orders) => expect(orders.length).toBe(2));
    expect(await knock(shop, 'customers/redact', { customer: { id: 7 }, orders_to_redact: [order.id] })).toBe(200);
    await eventually('it is published', () => expect(redacted(user)).toEqual([orderId]));
  });

  it('shop/redact redacts all customers of the shop', async () => {
    const { user, shop, orderId } = await placed();
    expect(await knock(shop, 'shop/redact', {})).toBe(200);
    await eventually('it is published', () => expect(redacted(user)).toEqual([orderId]));
  });

  it('reports an unreadable request, and ignores an unknown one', async () => {
    const { shop } = await placed();
    expect(await knock(shop, 'customers/redact', 'x')).toBe(200);
    expect(await send(shop, 'something/else', {})).toBe(200);
    await eventually('reported', () =>
      expect(road.service.published(ErrorReportedV1).map(({ payload }) => payload)).toContainEqual(
        expect.objectContaining({ shopDomain: shop.domain, topic: 'customers/redact' }),
      ),
    );
  });
});

describe('an app that is uninstalled', () => {
  it('loses its secrets immediately and keeps its orders; their customers are redacted 48 hours later', async () => {
    const { user, shop, orderId } = await placed();
    await road.shops.post(`/shops/${shop.domain}/uninstall`);
    await eventually('it is published', () =>
      expect(road.publishedFor(ShopDisconnectedV1, user)).toEqual([
        expect.objectContaining({ reason: 'uninstalled', shopDomain: shop.domain }),
      ]),
    );
    const row = await road.service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } });
    expect(row).toMatchObject({ isActive: false, credentials: null, token: null, disconnectReason: 'uninstalled' });
    expect((await road.service.as(user).get('/api/shopify/integration')).body).toBeNull();
    expect((await road.orders(user)).orders).toMatchObject([{ outcome: 'imported', orderId }]);
    expect(await send(shop, 'orders/create', { id: 1 })).toBe(400);

    const [job] = await road.service.prisma.$queryRaw<{ id: string }[]>`
      SELECT id FROM kit.effects WHERE queue = 'integrations-redact-shop' AND state = 'due'`;
    road.clock.advance({ hours: 47 });
    await road.service.effects.work(job?.id ?? '');
    expect(redacted(user)).toEqual([]);
    road.clock.advance({ hours: 2 });
    await road.service.effects.work(job?.id ?? '');
    await eventually('forgotten', () => expect(redacted(user)).toEqual([orderId]));
  });
});

describe('a replayed signed body', () => {
  const isActive = async (user: TestUser) =>
    (await road.service.prisma.shopConnection.findFirstOrThrow({ where: { userId: user.userId } })).isActive;

  it('is rejected under another topic, and deletes nothing', async () => {
    const { user, shop, order } = await placed();
    const person = { shop_id: 1, shop_domain: shop.domain, customer: { id: 7 } };
    for (const [topic, body] of [
      ['app/uninstalled', { id: order.id, updated_at: road.clock.now().toISOString() }],
      ['app/uninstalled', { id: order.id }],
      ['shop/redact', { ...person, orders_requested: [order.id] }],
      ['customers/redact', { ...person, orders_requested: [order.id] }],
      ['shop/redact', { id: 1, myshopify_domain: shop.domain }],
      ['app/uninstalled', { shop_id: 1, shop_domain: shop.domain }],
    ] as const)
      expect([topic, await send(shop, topic, body)]).toEqual([topic, 400]);
    await road.service.idle();
    expect([await isActive(user), redacted(user)]).toEqual([true, []]);
  });

  it('is rejected if it is about another shop with the same secret', async () => {
    const { user, shop } = await placed();
    for (const [topic, body] of [
      ['app/uninstalled', { id: 1, myshopify_domain: 'altro.myshopify.com' }],
      ['shop/redact', { shop_id: 1, shop_domain: 'altro.myshopify.com' }],
      ['customers/redact', { shop_domain: 'altro.myshopify.com', orders_to_redact: [1] }],
    ] as const)
      expect([topic, await send(shop, topic, body)]).toEqual([topic, 400]);
    expect([await isActive(user), redacted(user)]).toEqual([true, []]);
  });

  it('does not disconnect a shop that still accepts the credentials when it says that the app is uninstalled', async () => {
    const { user, shop } = await placed();
    const { id: connectionId } = await road.service.prisma.shopConnection.findFirstOrThrow({
      where: { userId: user.userId },
    });
    expect(await send(shop, 'app/uninstalled', { id: 1, myshopify_domain: shop.domain })).toBe(200);
    await eventually('the shop was asked', async () =>
      expect(
        await road.service.prisma.shopWebhook.count({
          where: { connectionId, topic: 'app/uninstalled', appliedAt: { not: null } },
        }),
      ).toBe(1),
    );
    expect(await isActive(user)).toBe(true);
    expect(road.publishedFor(ShopDisconnectedV1, user)).toEqual([]);
  });
});

describe('the personal data of a reseller', () => {
  it('consists of their shops and the outcomes of their orders, without credentials', async () => {
    const { user, shop, order } = await placed();
    const answer = await fetch(`${road.service.url}/internal/personal-data/${user.userId}`, {
      headers: { authorization: callAs('identity', 'integrations', 'personal-data') },
    });
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      shops: [{ shopDomain: shop.domain, disconnectedAt: null }],
      shopOrders: [{ shopDomain: shop.domain, name: order.name, outcome: 'imported' }],
    });
    for (const secret of [shop.accessToken, shop.clientSecret]) expect(text).not.toContain(secret);
  });
});

describe('a reseller who is erased', () => {
  /** The tables that still contain the shop's address. */
  const left = async ({ domain }: EmulatedShop): Promise<string[]> => {
    const tables = ['error_logs', 'shop_connections', 'shop_orders', 'shop_throttles', 'shop_webhooks', 'kit.audit'];
    const counts = tables.map((name) => `SELECT '${name}' AS name, count(*) FROM ${name} t WHERE t::text LIKE $1`);
    const rows = await road.service.prisma.$queryRawUnsafe<{ name: string; count: bigint }[]>(
      `${counts.join(' UNION ALL ')} UNION ALL SELECT 'sent events', count(*) FROM kit.outbox o
       WHERE sent_at IS NOT NULL AND headers->>'ce_type' <> 'shop.disconnected' AND o::text LIKE $1`,
      `%${domain}%`,
    );
    return rows.filter(({ count }) => count > 0n).map(({ name }) => name);
  };
  const erase = async ({ userId }: TestUser): Promise<void> => {
    const payload = { userId, erasedAt: '2026-11-18T10:00:00.000Z' };
    await road.service.deliver(UserErasedV1, payload);
    await road.service.deliver(UserErasedV1, payload);
    await road.service.idle();
  };

  it('leaves the address of the shop only on shop orders that became orders', async () => {
    const { user, shop, orderId } = await placed();
    await road.shops.place(shop.domain, { lines: [{ sku: 'DW-unknown', title: 'Gonna' }] });
    const all = await road.until(user, 'failed', (rows) =>
      expect(rows.map(({ outcome }) => outcome)).toContain('failed'),
    );
    const failed = all.find(({ outcome }) => outcome === 'failed');
    // The report as the Log stores it.
    const report = await eventuallyFound('the failed order is reported', async () =>
      road.service.published(ErrorReportedV1).find(({ payload }) => payload['shopDomain'] === shop.domain),
    );
    await road.service.deliver(ErrorReportedV1, { ...report });
    const other = await placed();
    await road.service.idle();
    const before = await left(other.shop);
    await erase(user);
    expect(await left(shop)).toEqual(['shop_orders']);
    const rows = await road.service.prisma.shopOrder.findMany({ where: { shopDomain: shop.domain } });
    expect(rows.map((row) => row.orderId)).toEqual([orderId]);
    expect(rows.map(({ id }) => id)).not.toContain(failed?.id);
    const { errorMessage } = await road.service.prisma.errorLog.findFirstOrThrow({ where: { cause: report.cause } });
    expect(errorMessage).toContain('***');
    expect(await left(other.shop)).toEqual(before);
  });

  it('does not affect a shop that has a new holder', async () => {
    const { user, shop } = await placed();
    await road.service.as(user).send('DELETE', '/api/shopify/disconnect');
    const holder = road.service.issuer.user('rivenditore');
    await road.connect(holder, shop);
    await erase(user);
    const { body } = await road.service.as(holder).get('/api/shopify/integration');
    expect(body).toMatchObject({ shopDomain: shop.domain, isActive: true });
    expect(await left(shop)).toContain('shop_throttles');
    const rows = await road.service.prisma.shopConnection.findMany({ where: { userId: user.userId } });
    expect(rows.map(({ shopDomain, shopName }) => [shopDomain.includes(shop.domain), shopName])).toEqual([
      [false, 'Cancellato'],
    ]);
  });
});

import { randomUUID } from 'node:crypto';
import { ErrorResolvedV1 } from '@drappo/contracts/integrations/error-events';
import { ShopOrderChangedV1, ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { line, outcomes, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

const address = { firstName: 'Ada', lastName: 'Neri', address1: 'Via Roma 1', countryCode: 'IT' };
const imported = (user: TestUser) => road.publishedFor(ShopOrderImportedV1, user);

describe('an order that is placed in the shop', () => {
  it('is imported with its address and our lines only, and listed with all lines', async () => {
    const { user, shop } = await road.connected();
    const order = await road.shops.place(shop.domain, { lines: [line('DW-1', 2), line('ALTRO', 1), line('DW-1', 1)] });
    const [found] = await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    expect(found).toMatchObject({ name: order.name, reason: null, tracking: null, canRetry: false });
    expect(found?.lines.map(({ sku, quantity, imported: ours, reason }) => [sku, quantity, ours, reason])).toEqual([
      ['DW-1', 2, true, null],
      ['DW-1', 1, true, null],
      ['ALTRO', 1, false, 'Non è un nostro prodotto.'],
    ]);
    await eventually('it is published', () =>
      expect(imported(user)).toEqual([
        expect.objectContaining({
          orderId: found?.orderId,
          shopifyOrderId: String(order.id),
          shopOrderName: order.name,
          revision: 1,
          lines: [expect.objectContaining({ sku: 'DW-1', quantity: 3 })],
          shippingAddress: expect.objectContaining({ country: 'IT', name: expect.any(String) }),
        }),
      ]),
    );
    expect((await road.service.as(user).get('/api/shopify/integration')).body.ordersImported).toBe(1);
  });

  it('is imported with name and company of its address', async () => {
    const { user, shop } = await road.connected();
    const shippingAddress = { ...address, company: 'Boutique Rossi Srl', city: 'Prato', zip: '59100' };
    await road.shops.place(shop.domain, { lines: [line('DW-1')], shippingAddress });
    await eventually('it is published', () =>
      expect(imported(user)).toMatchObject([{ shippingAddress: { name: 'Ada Neri', company: 'Boutique Rossi Srl' } }]),
    );
  });

  it('is announced by a webhook without personal data', async () => {
    const { user, shop } = await road.connected();
    const { id } = await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    const [connection] = await road.service.prisma.shopConnection.findMany({ where: { userId: user.userId } });
    const webhooks = await road.service.prisma.shopWebhook.findMany({ where: { connectionId: connection?.id ?? '' } });
    expect(webhooks.map(({ body }) => JSON.parse(Buffer.from(body ?? []).toString('utf8')))).toEqual([
      { id, updated_at: expect.any(String) },
    ]);
  });

  it('is imported once, however often its webhooks are delivered and whatever else finds it', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { copies: 5 });
    await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    await Promise.all([road.sync(user), road.sync(user), road.service.runTimer('integrations-poll-shops')]);
    await road.service.idle();
    await eventually('it is published', () => expect(imported(user).length).toBe(1));
    expect((await road.orders(user)).total).toBe(1);
    expect(road.publishedFor(ShopOrderChangedV1, user)).toEqual([]);
  });

  it('is skipped if it contains nothing of ours, and partly imported if it contains an unknown SKU', async () => {
    const { user, shop } = await road.connected();
    await road.shops.place(shop.domain, { lines: [line('ALTRO'), line(null)] });
    await road.shops.place(shop.domain, { lines: [line('DW-1'), line('DW-ignoto')] });
    const found = await road.until(user, 'both', (orders) =>
      expect(outcomes(orders).sort()).toEqual(['partial', 'skipped']),
    );
    const byOutcome = Object.fromEntries(found.map((order) => [order.outcome, order]));
    expect(byOutcome['skipped']).toMatchObject({ orderId: null, canRetry: false });
    expect(byOutcome['skipped']?.reason).toContain('DW-');
    expect(byOutcome['partial']?.reason).toContain('DW-ignoto');
    await eventually('it is published', () => expect(imported(user).length).toBe(1));
    expect((await road.orders(user, '?outcome=skipped')).orders.length).toBe(1);
    expect(await road.orders(user, '?limit=1&offset=1')).toMatchObject({
      total: 2,
      counts: { imported: 0, partial: 1, skipped: 1, failed: 0 },
    });
  });

  it('fails if the catalogue knows none of its SKUs, and is imported when the product appears', async () => {
    const { user, shop } = await road.connected();
    await road.shops.place(shop.domain, { lines: [line('DW-futuro')] });
    await road.until(user, 'failed', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    expect(imported(user)).toEqual([]);
    await road.product(['DW-futuro']);
    await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    await eventually('it is published', () => expect(imported(user).length).toBe(1));
  });

  it('is ours in any case of its SKU, also when the product appears later, and is ordered as the catalogue spells it', async () => {
    const { user, shop } = await road.connected();
    await road.shops.place(shop.domain, { lines: [line('dw-piu-tardi', 2)] });
    await road.until(user, 'failed', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    await road.product(['DW-Piu-Tardi']);
    await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
    await eventually('it is published', () =>
      expect(imported(user)).toMatchObject([{ lines: [{ sku: 'DW-Piu-Tardi', quantity: 2 }] }]),
    );
  });

  it('is imported if its product appears while the order is being stored with unknown SKUs', async () => {
    const { user, shop } = await road.connected();
    const { prisma } = road.service;
    const untilWaiting = (count: number, isOver: () => boolean) =>
      eventually(`${count} transactions wait`, async () => {
        const [row] = await prisma.$queryRaw<{ waiting: number }[]>`
          SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
        if (!isOver()) expect(row?.waiting).toBe(count);
      });
    let stored: Promise<void> | undefined;
    let isStored = false;
    await prisma.$transaction(
      async (tx) => {
        await tx.$executeRaw`LOCK TABLE shop_orders IN SHARE MODE`;
        await road.shops.place(shop.domain, { lines: [line('DW-contemporaneo')] });
        await untilWaiting(1, () => false);
        stored = road.product(['DW-contemporaneo']).finally(() => (isStored = true));
        await untilWaiting(2, () => isStored);
      },
      { timeout: 60_000 },
    );
    await stored;
    await road.until(user, 'imported', (orders) => expect(outcomes(orders)).toEqual(['imported']));
  });

  it('is in the log without an address, and the reseller or an admin can retry it', async () => {
    const { user, shop } = await road.connected();
    const order = await road.shops.place(shop.domain, {
      lines: [line('DW-1')],
      shippingAddress: { ...address, city: null, zip: '123' },
    });
    const [failed] = await road.until(user, 'failed', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    expect(failed?.reason).toContain('città, CAP di cinque cifre');
    const admin = road.service.as(road.service.issuer.user('admin'));
    const entry = await eventually('in the log', async () => {
      const { errors } = (await admin.get('/api/admin/error-logs?errorType=shop-order-failed&limit=100')).body;
      const found = errors.find(
        ({ payload }: { payload: { shopOrderId: string } }) => payload.shopOrderId === failed?.id,
      );
      expect(found).toMatchObject({ resolved: false, retryUrl: `/api/admin/shop-orders/${failed?.id}/retry` });
      return found;
    });
    expect((await admin.send('POST', entry.retryUrl)).status).toBe(200);
    expect(outcomes((await road.orders(user)).orders)).toEqual(['failed']);

    await road.shops.post('/webhooks', { drop: ['*'] });
    await road.shops.edit(shop.domain, order.id, { shippingAddress: { ...address, city: 'Prato', zip: '59100' } });
    const retry = () => road.service.as(user).send('POST', `/api/shopify/orders/${failed?.id}/retry`);
    const answer = await retry();
    expect([answer.status, answer.body.outcome, answer.body.reason]).toEqual([200, 'imported', null]);
    expect([(await retry()).status, (await retry()).body.code]).toEqual([409, 'integrations.nothing-to-retry']);
    await eventually('closed', () =>
      expect(road.service.published(ErrorResolvedV1).map(({ cause }) => cause)).toContain(
        `shop-order-failed:${failed?.id}`,
      ),
    );
    const { entries } = (await admin.get(`/api/admin/integrations/audit?subject=shop-order:${failed?.id}`)).body;
    expect(entries).toEqual([expect.objectContaining({ action: 'shop-order.retried' })]);
  });

  it('fails with the missing fields if the shop hides its customer, and the shop stays connected', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post(`/shops/${shop.domain}`, { customerData: 'denied' });
    await road.shops.place(shop.domain, { lines: [line('DW-1')] });
    const [failed] = await road.until(user, 'failed', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    expect(failed?.reason).toContain('accesso ai dati dei clienti');
    expect((await road.service.as(user).get('/api/shopify/integration')).body.refusedAt).toBeNull();
  });
});

describe('the endpoints', () => {
  it('show each reseller only their own orders', async () => {
    const { user, shop } = await road.connected();
    await road.shops.place(shop.domain, { lines: [line('DW-ignotissimo')] });
    const [row] = await road.until(user, 'failed', (orders) => expect(outcomes(orders)).toEqual(['failed']));
    const other = road.service.issuer.user('rivenditore');
    expect(await road.orders(other)).toMatchObject({ orders: [], total: 0 });
    const path = `/api/shopify/orders/${row?.id}/retry`;
    expect((await road.service.as(other).send('POST', path)).status).toBe(404);
    expect((await road.service.visitor.send('POST', path)).status).toBe(401);
    expect((await road.service.as(road.service.issuer.user('base')).send('POST', path)).status).toBe(403);
    const asAdmin = `/api/admin/shop-orders/${row?.id}/retry`;
    expect((await road.service.as(user).send('POST', asAdmin)).status).toBe(403);
    const admin = road.service.as(road.service.issuer.user('admin'));
    expect((await admin.send('POST', `/api/admin/shop-orders/${randomUUID()}/retry`)).status).toBe(404);
    expect((await road.service.visitor.get('/api/shopify/orders')).status).toBe(401);
    expect((await road.service.as(user).get('/api/shopify/orders?limit=0')).status).toBe(400);
  });
});

import { ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { eventually, passBackoff } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { createThrottleStore } from '../src/data/throttle-repository.ts';
import { startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());

// The allowance determines the duration, and on a busy machine the time-outs of retried calls.
jest.setTimeout(400_000);

const ORDERS = 24;

describe('a shop’s allowance', () => {
  it('is never exceeded, however many orders arrive together, and each order is imported once', async () => {
    await road.shops.post('/throttle', { maximumAvailable: 200, restoreRate: 150 });
    const { user, shop } = await road.connected();
    await road.shops.post('/webhooks', { copies: 3, shuffle: { seed: 7, withinMs: 200 } });
    for (let index = 0; index < ORDERS; index += 1)
      await road.shops.place(shop.domain, { lines: [{ sku: 'DW-1', title: 'Abito' }] });
    await eventually(
      'all imported',
      async () => {
        await passBackoff({ query: road.service.query, clock: road.clock });
        await road.service.effects.sweep();
        expect((await road.orders(user)).counts).toMatchObject({ imported: ORDERS, failed: 0 });
      },
      { withinMs: 300_000, everyMs: 250 },
    );
    await eventually('all are published', () => {
      const imported = road.publishedFor(ShopOrderImportedV1, user);
      expect([imported.length, new Set(imported.map(({ orderId }) => orderId)).size]).toEqual([ORDERS, ORDERS]);
    });
    expect((await road.shops.counters()).throttled).toBe(0);
  });

  it('makes the service wait when another app of the shop has used it up', async () => {
    await road.shops.post('/throttle', { maximumAvailable: 100, restoreRate: 100 });
    const { user, shop } = await road.connected();
    // Our allowance is far above Shopify's: it answers THROTTLED, and the job continues.
    await road.service.prisma.shopThrottle.updateMany({
      where: { shopDomain: shop.domain },
      data: { maximum: 10_000, available: 10_000 },
    });
    for (let index = 0; index < 20; index += 1)
      await road.shops.place(shop.domain, { lines: [{ sku: 'DW-1', title: 'Abito' }] });
    await eventually(
      'all imported',
      async () => {
        await passBackoff({ query: road.service.query, clock: road.clock });
        await road.service.effects.sweep();
        expect((await road.orders(user)).counts).toMatchObject({ imported: 20, failed: 0 });
      },
      { withinMs: 300_000, everyMs: 250 },
    );
  });

  it('is shared by all processes, and unused points are returned', async () => {
    const store = createThrottleStore(road.service.prisma);
    const shop = 'conti.myshopify.com';
    expect(await store.take(shop, 1)).toBe(0);
    await store.settle(shop, 0, { maximumAvailable: 100, currentlyAvailable: 100, restoreRate: 0.001 });
    const takes = await Promise.all(Array.from({ length: 12 }, () => store.take(shop, 10)));
    expect(takes.filter((ms) => ms === 0).length).toBe(10);
    expect(takes.filter((ms) => ms > 1_000).length).toBe(2);
    await store.settle(shop, 15, undefined);
    expect([await store.take(shop, 10), (await store.take(shop, 10)) > 0]).toEqual([0, true]);
    // A cost above the maximum takes the whole allowance.
    await store.settle(shop, 1_000, undefined);
    expect([await store.take(shop, 5_000), (await store.take(shop, 1)) > 0]).toEqual([0, true]);
  });
});

import { ShopOrderChangedV1 } from '@drappo/contracts/integrations/shop-events';
import { OrderShippedV1 } from '@drappo/contracts/orders/events';
import { eventually, type TestUser } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Prisma } from '../src/generated/prisma/client.ts';
import { line, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

const at = (location: string, sku: string, quantity = 1) => ({ ...line(sku, quantity), location });

const placed = async (...lines: object[]) => {
  const { user, shop } = await road.connected();
  const order = await road.shops.place(shop.domain, { lines });
  const [row] = await road.until(user, 'imported', ([one]) => expect(one?.outcome).toBe('imported'));
  await road.service.idle();
  return { user, shop, order, orderId: row?.orderId ?? '' };
};
const ship = (orderId: string, user: TestUser, over: Record<string, unknown> = {}) =>
  road.service.deliver(OrderShippedV1, {
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
const state = async (user: TestUser) => (await road.orders(user)).orders[0];
const pushed = (user: TestUser, wanted: 'pushed' | 'failed' = 'pushed') =>
  eventually(`tracking ${wanted}`, async () => {
    road.clock.advance({ minutes: 11 });
    await road.service.effects.sweep();
    expect((await state(user))?.tracking).toBe(wanted);
  });
const made = async (domain: string) =>
  (await road.shops.fulfilments(domain)).map(({ lines, tracking }) => [
    lines.map(({ sku, quantity }) => `${quantity} ${sku}`).join(', '),
    tracking[0]?.number ?? null,
  ]);
const both = [
  ['2 DW-1', 'BRT-1'],
  ['1 DW-2', 'BRT-1'],
];
const twoPlaces = () => placed(at('Milano', 'DW-1', 2), at('Roma', 'DW-2'), at('Roma', 'ALTRO'));
const openErrors = async (orderId: string): Promise<{ errorMessage: string }[]> => {
  await road.service.idle();
  const admin = road.service.as(road.service.issuer.user('admin'));
  const { errors } = (await admin.get('/api/admin/error-logs?errorType=tracking-not-pushed')).body as {
    errors: { orderId: string; resolved: boolean; errorMessage: string }[];
  };
  return errors.filter((error) => error.orderId === orderId && !error.resolved);
};

describe('a shipment whose lines are in two locations', () => {
  it('is one fulfilment for each location', async () => {
    const { user, shop, orderId } = await twoPlaces();
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual(both);
    await ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    await eventually('corrected', async () =>
      expect(await made(shop.domain)).toEqual(both.map(([pieces]) => [pieces, 'BRT-2'])),
    );
  });

  it('is sent for SKUs that the shop writes in another case', async () => {
    const { user, shop, orderId } = await placed(at('Milano', 'dw-1', 2), at('Roma', 'Dw-2'));
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual([
      ['2 dw-1', 'BRT-1'],
      ['1 Dw-2', 'BRT-1'],
    ]);
  });

  it('is one line of the shop that both locations send', async () => {
    const { user, shop, orderId } = await placed(at('Milano', 'DW-1', 2), at('Roma', 'DW-1', 3));
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual([
      ['2 DW-1', 'BRT-1'],
      ['3 DW-1', 'BRT-1'],
    ]);
  });

  it.each([
    ['the answer to the first call is lost', { kind: 'cut', when: 'after' }],
    ['the shop answers 500 having done the first', { kind: 'error', status: 500, when: 'after' }],
    ['the shop answers 429 first', { kind: 'error', status: 429, retryAfter: 0.5, when: 'before' }],
  ])('reaches each location once when %s', async (_name, failure) => {
    const { user, shop, orderId } = await twoPlaces();
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, ...failure });
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual(both);
  });

  it('is completed although a former version published its order', async () => {
    const { user, shop, orderId } = await twoPlaces();
    await road.service.prisma.shopOrder.updateMany({ where: { orderId }, data: { published: Prisma.DbNull } });
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, kind: 'cut', when: 'after' });
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual(both);
  });

  it('is completed under a corrected number after a crash between the two calls', async () => {
    const { user, shop, orderId } = await twoPlaces();
    await road.shops.fail({ shop: shop.domain, body: 'DrappoCreateFulfilment', times: 1, kind: 'cut', when: 'after' });
    await ship(orderId, user);
    await eventually('the first call', async () => expect((await made(shop.domain)).length).toBe(1));
    await ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    await pushed(user);
    expect(await made(shop.domain)).toEqual(both.map(([pieces]) => [pieces, 'BRT-2']));
  });

  it('is not pushed while one location is held, and its rest follows after the release', async () => {
    const { user, shop, order, orderId } = await twoPlaces();
    await road.shops.act(shop.domain, order.id, 'hold', { location: 'Roma' });
    await ship(orderId, user);
    await pushed(user, 'failed');
    expect(await made(shop.domain)).toEqual([['2 DW-1', 'BRT-1']]);
    expect((await state(user))?.reason).toContain('solo per una parte: nel negozio l’evasione del resto è sospesa');
    expect(await openErrors(orderId)).toMatchObject([{ errorMessage: expect.stringContaining('del resto è sospesa') }]);
    // The pieces that the shop now calls sent are our own part: nothing changes.
    await road.sync(user);
    await road.service.idle();
    expect(await state(user)).toMatchObject({ outcome: 'imported', lines: [{ quantity: 2 }, { quantity: 1 }, {}] });
    expect(road.publishedFor(ShopOrderChangedV1, user)).toEqual([]);
    // A poll finds it still held: nothing happens, and the Log has no further entry.
    expect(await state(user)).toMatchObject({ tracking: 'failed' });
    expect(await openErrors(orderId)).toHaveLength(1);
    expect(await made(shop.domain)).toEqual([['2 DW-1', 'BRT-1']]);
    await road.shops.act(shop.domain, order.id, 'release');
    await road.sync(user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual(both);
    expect(await openErrors(orderId)).toEqual([]);
    await road.sync(user);
    await road.service.idle();
    expect(await made(shop.domain)).toEqual(both);
  });

  it('waits as a whole while both locations are held', async () => {
    const { user, shop, order, orderId } = await twoPlaces();
    await road.shops.act(shop.domain, order.id, 'hold');
    await ship(orderId, user);
    await pushed(user, 'failed');
    expect(await made(shop.domain)).toEqual([]);
    expect((await state(user))?.reason).toContain('è sospesa. Quando la sblocchi lo mandiamo da soli.');
    await road.shops.act(shop.domain, order.id, 'release');
    // A poll and "Riprova" run concurrently.
    const retry = `/api/shopify/orders/${(await state(user))?.id}/retry`;
    const [retried] = await Promise.all([road.service.as(user).send('POST', retry), road.sync(user)]);
    expect(retried.status).toBe(200);
    await pushed(user);
    await road.service.idle();
    expect(await made(shop.domain)).toEqual(both);
  });

  it('is pushed although a location that has none of its pieces is held', async () => {
    const { user, shop, order, orderId } = await placed(at('Milano', 'DW-1', 2), at('Roma', 'ALTRO'));
    await road.shops.act(shop.domain, order.id, 'hold', { location: 'Roma' });
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual([['2 DW-1', 'BRT-1']]);
  });

  it('never touches a fulfilment of the shop, even one of our products', async () => {
    const { user, shop, order, orderId } = await twoPlaces();
    await road.shops.act(shop.domain, order.id, 'send', { lines: [{ sku: 'DW-1', quantity: 2 }] });
    await road.service.idle();
    await ship(orderId, user);
    await pushed(user);
    expect(await made(shop.domain)).toEqual([
      ['2 DW-1', null],
      ['1 DW-2', 'BRT-1'],
    ]);
  });

  it('is reported if the shop has sent it completely', async () => {
    const { user, shop, order, orderId } = await twoPlaces();
    await road.shops.post('/webhooks', { drop: ['*'] });
    await road.shops.act(shop.domain, order.id, 'send');
    await ship(orderId, user);
    await pushed(user, 'failed');
    expect((await state(user))?.reason).toContain('risultano già evasi');
    expect((await made(shop.domain)).map(([, number]) => number)).toEqual([null, null]);
  });

  it('that one location refuses is reported, and the other one has it', async () => {
    const { user, shop, order, orderId } = await twoPlaces();
    await road.shops.act(shop.domain, order.id, 'refuse', { location: 'Roma' });
    await ship(orderId, user);
    await pushed(user, 'failed');
    expect(await made(shop.domain)).toEqual([['2 DW-1', 'BRT-1']]);
    expect((await state(user))?.reason).toContain('solo per una parte: il negozio non ha accettato il resto.');
    expect(await openErrors(orderId)).toMatchObject([{ errorMessage: expect.stringContaining('solo per una parte') }]);
  });
});

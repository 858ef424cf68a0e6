import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { line, startRoad, type Road } from './support/connected-shop.ts';
import { followPieces, sold } from './support/shop-pieces.ts';

let road: Road;
let at: ReturnType<typeof followPieces>;
beforeAll(async () => {
  road = await startRoad();
  at = followPieces(road);
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

describe('our own shipment', () => {
  it.each([
    ['a whole order', [sold('DW-1', 2), sold('DW-2', 1)], null],
    ['the rest of an order', [sold('DW-1', 3, 2)], '2 pezzi già spediti dal negozio: non li ordiniamo.'],
  ])('is not taken for sent by the shop: %s', async (_what, lines, reason) => {
    const { user, orderId } = await at.placed(...lines);
    await at.pay(orderId, user);
    await at.ship(orderId, user);
    expect(await at.settled(user)).toMatchObject({ outcome: 'imported', orderStatus: 'shipped', reason });
    await at.ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    expect(await at.settled(user)).toMatchObject({ outcome: 'imported', tracking: 'pushed', reason });
    expect(await at.logged(orderId)).toEqual([]);
    expect([at.changed(user), at.cancelled(user)]).toEqual([[], 0]);
  });

  it('sends only the pieces that we ship, and leaves the fulfilment of the shop alone', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 3, 2));
    await at.pay(orderId, user);
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 5)] });
    await at.settled(user);
    await at.ship(orderId, user);
    const made = await road.shops.fulfilments(shop.domain);
    expect(made.map(({ lines, tracking }) => [lines[0]?.quantity, tracking[0]?.number])).toEqual([
      [2, undefined],
      [1, 'BRT-1'],
    ]);
    await at.ship(orderId, user, { revision: 2, trackingNumber: 'BRT-2' });
    const corrected = await road.shops.fulfilments(shop.domain);
    expect(corrected.map(({ lines, tracking }) => [lines[0]?.quantity, tracking[0]?.number])).toEqual([
      [2, undefined],
      [1, 'BRT-2'],
    ]);
  });

  it('sends what was paid when the shop raised the quantity during the payment', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 1));
    for (const quantity of [3, 4]) {
      await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', quantity)] });
      await road.until(user, 'changed', () => expect(at.changed(user)).toContain(`${quantity} DW-1`));
    }
    await at.pay(orderId, user, { shopRevision: 1 });
    const late = 'Modificato nel negozio dopo il pagamento: l’ordine resta com’era.';
    expect(await at.state(user)).toMatchObject({ outcome: 'imported', reason: late });
    expect(await at.settled(user)).toMatchObject({ outcome: 'imported', reason: late });
    await at.ship(orderId, user);
    const made = await road.shops.fulfilments(shop.domain);
    expect(made.map(({ lines }) => lines[0]?.quantity)).toEqual([1]);
  });

  it('is named when the shop sent pieces during the payment', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 3));
    await road.shops.act(shop.domain, order.id, 'send', { lines: [{ sku: 'DW-1', quantity: 2 }] });
    await road.until(user, 'changed', () => expect(at.changed(user)).toEqual(['1 DW-1']));
    await at.pay(orderId, user, { shopRevision: 1 });
    const reason = expect.stringContaining('pezzi già pagati');
    expect(await at.state(user)).toMatchObject({ reason });
    expect(await at.settled(user)).toMatchObject({ reason });
  });

  it('sends the pieces of a change that a former version, still running, published', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 1));
    const where = { orderId };
    const { published } = await road.service.prisma.shopOrder.findFirstOrThrow({ where });
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 3)] });
    await road.until(user, 'changed', () => expect(at.changed(user)).toEqual(['3 DW-1']));
    await road.service.prisma.shopOrder.updateMany({ where, data: { published: published ?? {} } });
    await at.pay(orderId, user);
    await at.ship(orderId, user);
    const made = await road.shops.fulfilments(shop.domain);
    expect(made.map(({ lines }) => lines[0]?.quantity)).toEqual([3]);
  });

  it('gets the usual note when the shop adds a piece later', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 2));
    await at.pay(orderId, user);
    await at.ship(orderId, user);
    await road.shops.edit(shop.domain, order.id, { lines: [line('DW-1', 3)] });
    await road.until(user, 'noted', ([row]) =>
      expect(row?.reason).toBe('Modificato nel negozio dopo il pagamento: l’ordine resta com’era.'),
    );
  });
});

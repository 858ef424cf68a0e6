import { eventually } from '@drappo/service-kit/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { startRoad, type Road } from './support/connected-shop.ts';
import { followPieces, sold, type Sold } from './support/shop-pieces.ts';

let road: Road;
let at: ReturnType<typeof followPieces>;
beforeAll(async () => {
  road = await startRoad();
  at = followPieces(road);
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

describe('pieces that the shop sent before the import', () => {
  it.each<[string, Sold[], { outcome: string; reason: unknown; imported: string[] }]>([
    [
      '2 of 3',
      [sold('DW-1', 3, 2)],
      {
        outcome: 'imported',
        reason: '2 pezzi già spediti dal negozio: non li ordiniamo.',
        imported: ['1 DW-1'],
      },
    ],
    [
      '1 of 2 and the whole other line',
      [sold('DW-1', 2, 1), sold('DW-2', 1, 1)],
      { outcome: 'imported', reason: expect.stringContaining('2 pezzi'), imported: ['1 DW-1'] },
    ],
    [
      'a single piece',
      [sold('DW-1', 2, 1)],
      { outcome: 'imported', reason: '1 pezzo già spedito dal negozio: non lo ordiniamo.', imported: ['1 DW-1'] },
    ],
    ['all', [sold('DW-1', 3, 3)], { outcome: 'skipped', reason: 'Nel negozio risulta già spedito.', imported: [] }],
    [
      'all of ours, but not the others',
      [sold('DW-1', 3, 3), sold('ALTRO', 1)],
      { outcome: 'skipped', reason: 'Nel negozio risulta già spedito.', imported: [] },
    ],
    [
      'only pieces of others',
      [sold('DW-1', 3), sold('ALTRO', 2, 2)],
      { outcome: 'imported', reason: null, imported: ['3 DW-1'] },
    ],
    [
      'some, beside an unknown SKU',
      [sold('DW-1', 3, 2), sold('DW-9', 1)],
      { outcome: 'partial', reason: expect.stringContaining('2 pezzi già spediti'), imported: ['1 DW-1'] },
    ],
    [
      'all of the unknown SKU',
      [sold('DW-1', 3), sold('DW-9', 1, 1)],
      { outcome: 'imported', reason: expect.stringContaining('1 pezzo già spedito'), imported: ['3 DW-1'] },
    ],
    [
      'all of the known SKU, beside an unknown one',
      [sold('DW-1', 3, 3), sold('DW-9', 1)],
      { outcome: 'failed', reason: expect.stringContaining('DW-9'), imported: [] },
    ],
  ])('are not ordered: %s', async (_what, lines, { imported: expected, ...outcome }) => {
    const { user, row } = await at.placed(...lines);
    expect(row).toMatchObject(outcome);
    expect(at.imported(user)).toEqual(expected);
    expect(await at.settled(user)).toMatchObject(outcome);
    expect([at.changed(user), at.cancelled(user)]).toEqual([[], 0]);
  });

  it('are shown beside their line', async () => {
    const { row } = await at.placed(sold('DW-1', 3, 2), sold('DW-2', 2, 2));
    expect(row.lines).toMatchObject([
      { sku: 'DW-1', quantity: 1, imported: true, reason: '2 pezzi già spediti dal negozio.' },
      { sku: 'DW-2', quantity: 2, imported: false, reason: 'Già spedito dal negozio.' },
    ]);
  });
});

describe('pieces that the shop sends after the import', () => {
  it('leave our unpaid order, and the last ones end it', async () => {
    const { user, shop, order } = await at.placed(sold('DW-1', 3));
    await road.shops.act(shop.domain, order.id, 'send', { lines: [{ sku: 'DW-1', quantity: 2 }] });
    await eventually('fewer', () => expect(at.changed(user)).toEqual(['1 DW-1']));
    expect((await at.state(user))?.reason).toBe('2 pezzi già spediti dal negozio: non li ordiniamo.');
    await road.shops.act(shop.domain, order.id, 'send');
    await eventually('ended', () => expect(at.cancelled(user)).toBe(1));
    expect(await at.settled(user)).toMatchObject({ outcome: 'skipped', reason: 'Nel negozio risulta già spedito.' });
    expect([at.changed(user).length, at.cancelled(user)]).toEqual([1, 1]);
  });

  it('leave our unpaid order beside an unknown SKU', async () => {
    const { user, shop, order } = await at.placed(sold('DW-1', 2), sold('DW-9', 1));
    await road.shops.act(shop.domain, order.id, 'send', { lines: [{ sku: 'DW-1', quantity: 2 }] });
    await eventually('ended', () => expect(at.cancelled(user)).toBe(1));
    expect(await at.settled(user)).toMatchObject({ outcome: 'failed', reason: expect.stringContaining('DW-9') });
  });

  it('are ordered again when the shop takes its fulfilment back', async () => {
    const { user, shop, order } = await at.placed(sold('DW-1', 3, 2));
    const [made] = await road.shops.fulfilments(shop.domain);
    await road.shops.unsend(shop.domain, order.id, made?.gid ?? '');
    await eventually('more', () => expect(at.changed(user)).toEqual(['3 DW-1']));
    expect((await at.state(user))?.reason).toBeNull();
  });

  it('do not change a paid order, and are in the log', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 3, 1));
    await at.pay(orderId, user);
    await road.shops.act(shop.domain, order.id, 'send', { lines: [{ sku: 'DW-1', quantity: 1 }] });
    await road.until(user, 'noted', ([row]) =>
      expect(row).toMatchObject({ outcome: 'imported', reason: expect.stringContaining('pezzi già pagati') }),
    );
    await road.shops.act(shop.domain, order.id, 'send');
    expect(await at.settled(user)).toMatchObject({ reason: expect.stringContaining('pezzi già pagati') });
    expect([at.changed(user), at.cancelled(user)]).toEqual([[], 0]);
    expect(await at.logged(orderId)).toEqual([expect.stringContaining('il negozio ha spedito da sé')]);
  });
});

describe('pieces that came back or were refunded', () => {
  it('are not taken for sent by the shop, and are no noise in the log', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 3, 2));
    await at.pay(orderId, user);
    await road.shops.act(shop.domain, order.id, 'return', { lines: [{ sku: 'DW-1', quantity: 2 }] });
    expect(await at.settled(user)).toMatchObject({ outcome: 'imported', reason: null });
    expect(await at.logged(orderId)).toEqual([]);
    expect([at.changed(user), at.cancelled(user)]).toEqual([[], 0]);
  });

  it('leave our unpaid order as it was', async () => {
    const { user, shop, order } = await at.placed(sold('DW-1', 3, 2));
    await road.shops.act(shop.domain, order.id, 'return', { lines: [{ sku: 'DW-1', quantity: 1 }] });
    expect(await at.settled(user)).toMatchObject({
      outcome: 'imported',
      reason: expect.stringMatching(/^1 pezzo già/),
    });
    expect([at.changed(user), at.cancelled(user)]).toEqual([[], 0]);
  });

  it('change nothing after our shipment, even if all come back', async () => {
    const { user, shop, order, orderId } = await at.placed(sold('DW-1', 3, 2));
    await at.pay(orderId, user);
    await at.ship(orderId, user);
    await road.shops.act(shop.domain, order.id, 'return', { lines: [{ sku: 'DW-1', quantity: 1 }] });
    await at.settled(user);
    await road.shops.act(shop.domain, order.id, 'return');
    expect(await at.settled(user)).toMatchObject({ outcome: 'imported', orderStatus: 'shipped', tracking: 'pushed' });
    expect((await at.state(user))?.reason).toBe('2 pezzi già spediti dal negozio: non li ordiniamo.');
    expect(await at.logged(orderId)).toEqual([]);
  });
});

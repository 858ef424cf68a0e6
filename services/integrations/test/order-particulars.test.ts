import { ShopOrderCancelledV1, ShopOrderImportedV1 } from '@drappo/contracts/integrations/shop-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { line, startRoad, type Road } from './support/connected-shop.ts';

let road: Road;
beforeAll(async () => {
  road = await startRoad();
});
afterAll(() => road.stop());
afterEach(() => road.restoreShops());

const lines = [line('DW-1', 2)];

describe('particulars of a shop order', () => {
  it.each<[string, object, string, string | null, number]>([
    ['a test order', { test: true }, 'skipped', 'Ordine di prova: non viene acquistato.', 0],
    ['a paid order in euro', {}, 'imported', null, 1],
    [
      'an order that its buyer has not paid',
      { financialStatus: 'PENDING' },
      'imported',
      'Nel negozio il cliente non ha ancora pagato.',
      1,
    ],
    [
      'an order that is paid in part',
      { financialStatus: 'PARTIALLY_PAID' },
      'imported',
      'Nel negozio il cliente non ha ancora pagato.',
      1,
    ],
    ['an authorized payment', { financialStatus: 'AUTHORIZED' }, 'imported', null, 1],
    [
      'an order in dollars',
      { currencyCode: 'USD' },
      'imported',
      'Il negozio vende in USD: i nostri prezzi restano in euro.',
      1,
    ],
    [
      'a test order in dollars',
      { currencyCode: 'USD', test: true },
      'skipped',
      'Ordine di prova: non viene acquistato.',
      0,
    ],
  ])('are named: %s', async (_what, given, outcome, reason, orders) => {
    const { user, shop } = await road.connected();
    await road.shops.place(shop.domain, { lines, ...given });
    await road.until(user, 'read', (found) => expect(found).toMatchObject([{ outcome, reason, canRetry: false }]));
    await road.service.idle();
    await road.sync(user);
    const published = road.publishedFor(ShopOrderImportedV1, user);
    expect(published.map((one) => one.lines.map(({ sku, quantity }) => [sku, quantity]))).toEqual(
      Array.from({ length: orders }, () => [['DW-1', 2]]),
    );
  });

  it('disappear when the buyer pays, and the order stays as it is', async () => {
    const { user, shop } = await road.connected();
    const { id } = await road.shops.place(shop.domain, { lines, financialStatus: 'PENDING' });
    await road.until(user, 'unpaid', ([row]) => expect(row?.reason).toContain('non ha ancora pagato'));
    await road.shops.edit(shop.domain, id, { financialStatus: 'PAID' });
    await road.until(user, 'paid', ([row]) => expect(row).toMatchObject({ outcome: 'imported', reason: null }));
    expect(road.publishedFor(ShopOrderCancelledV1, user)).toEqual([]);
  });

  it('include the currency of the shop, which is that of its orders', async () => {
    const { user, shop } = await road.connected();
    await road.shops.post(`/shops/${shop.domain}`, { currencyCode: 'CHF' });
    await road.shops.place(shop.domain, { lines });
    await road.until(user, 'read', ([row]) =>
      expect(row?.reason).toBe('Il negozio vende in CHF: i nostri prezzi restano in euro.'),
    );
  });

  it('keep a draft out until it is an order', async () => {
    const { user, shop } = await road.connected();
    const draft = await road.shops.post<{ id: number }>(`/shops/${shop.domain}/drafts`, { lines });
    await road.sync(user);
    expect((await road.orders(user)).orders).toEqual([]);
    await road.shops.post(`/shops/${shop.domain}/drafts/${draft.id}/complete`);
    await road.until(user, 'imported', (found) => expect(found).toMatchObject([{ outcome: 'imported', reason: null }]));
  });
});

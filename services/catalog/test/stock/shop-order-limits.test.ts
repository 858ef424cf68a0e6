import { StockAllocatedV1, StockRejectedV1 } from '@drappo/contracts/catalog/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { levels, limitTools, type Product } from './limit-tools.ts';

let catalog: Catalog;
let product: Product;
beforeAll(async () => {
  catalog = await startCatalog({ settings: { RESERVATION_LIMITS: levels } });
  product = await makeProduct(catalog, [100_000]);
});
afterAll(() => catalog.stop());

const { account, hold, held, paid, shopOrder } = limitTools(() => catalog);
const isServed = (orderId: string) =>
  eventually('its pieces are put aside', () => expect(catalog.published(StockAllocatedV1, orderId)).toHaveLength(1));
/** Waits for an allocation run: the newest order gets its pieces, so the run has processed all orders before it. */
const aRunHasPassed = async () => {
  const empty = await makeProduct(catalog, [0]);
  const witness = await shopOrder((await account({})).userId, empty, 1);
  await catalog.admin.send('PUT', `/api/admin/variants/${empty.variants[0]!.id}/stock`, { stock: 1 });
  await isServed(witness);
};
const isOverLimit = (orderId: string, requested: number, limit = 40) =>
  eventually('it waits for the limit', () =>
    expect(catalog.published(StockRejectedV1, orderId).at(-1)).toMatchObject({
      missing: [{ sku: product.variants[0]!.sku, requested, available: 0, limit }],
    }),
  );

describe('orders of shops', () => {
  it('count as pieces and not as orders', async () => {
    const { client, userId } = await account({});
    for (let turn = 0; turn < 3; turn += 1) await isServed(await shopOrder(userId, product, 10));
    expect((await client.get('/api/reservations/limits')).body).toMatchObject({
      pieces: { limit: 40, inUse: 30 },
      orders: { limit: 2, inUse: 0 },
    });
    expect((await hold(client, product, 11)).body).toMatchObject({ code: 'reservations.limit-reached', inUse: 30 });
  });

  it('wait with the limit as reason when over it, and continue oldest first after a payment or release', async () => {
    const { client, userId } = await account({});
    const first = await shopOrder(userId, product, 30);
    await isServed(first);
    const reservation = await held(client, product, 5);
    const [older, younger] = [await shopOrder(userId, product, 30), await shopOrder(userId, product, 20)];
    await isOverLimit(older, 30);
    await isOverLimit(younger, 20);
    const small = await shopOrder(userId, product, 5);
    await isServed(small);

    await paid(first, userId);
    await isServed(older);
    expect(catalog.published(StockAllocatedV1, younger)).toEqual([]);
    await client.send('DELETE', `/api/reservations/${reservation}`);
    await aRunHasPassed();
    expect(catalog.published(StockAllocatedV1, younger)).toEqual([]);
    await paid(older, userId);
    await isServed(younger);
    expect(catalog.published(StockRejectedV1, younger)).toHaveLength(1);
  });

  it('continue when an admin raises the limit; an order larger than the limit waits until then', async () => {
    const { userId } = await account({});
    const large = await shopOrder(userId, product, 41);
    await isOverLimit(large, 41);
    const path = `/api/admin/reservation-limits/${userId}`;
    await catalog.admin.send('PUT', path, { pieces: 20, orders: null });
    await isOverLimit(large, 41, 20);
    await catalog.admin.send('PUT', path, { pieces: 41, orders: null });
    await isServed(large);
  });

  it('report the shortage and not the limit when they are short of pieces', async () => {
    const { userId } = await account({});
    const small = await makeProduct(catalog, [3]);
    const orderId = await shopOrder(userId, small, 50);
    await eventually('it waits', () =>
      expect(catalog.published(StockRejectedV1, orderId)).toMatchObject([
        { missing: [{ sku: small.variants[0]!.sku, requested: 50, available: 3 }] },
      ]),
    );
    expect(catalog.published(StockRejectedV1, orderId)[0]?.missing[0]).not.toHaveProperty('limit');
  });

  it('do not keep pieces from others', async () => {
    const [one, other] = [await account({}), await account({})];
    await isOverLimit(await shopOrder(one.userId, product, 41), 41);
    await isServed(await shopOrder(other.userId, product, 40));
  });
});

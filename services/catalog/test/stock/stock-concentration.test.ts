import { StockConcentrationFoundV1 } from '@drappo/contracts/catalog/events';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { systemContext } from '@drappo/service-kit';
import { eventually } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';
import { limitTools, type Product } from './limit-tools.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
});
afterAll(() => catalog.stop());

const { account, verified, held, confirm } = limitTools(() => catalog);
const look = async () => {
  await Promise.all(catalog.apps.map((app) => app.watchConcentration(systemContext('test'))));
  await catalog.idle();
};
const casesOf = ({ id }: Product) =>
  catalog.published(StockConcentrationFoundV1, id).map(({ userId, pieces, stock }) => ({ userId, pieces, stock }));

describe('a large share of a product in one account', () => {
  it('is published once in any number of runs, and again after it has dropped', async () => {
    const product = await makeProduct(catalog, [60, 40]);
    const { client, userId } = await verified();
    await held(client, product, 30);
    await look();
    expect(casesOf(product)).toEqual([]);

    const one = await held(client, product, 1);
    await look();
    await look();
    await eventually('it is published', () => expect(casesOf(product)).toEqual([{ userId, pieces: 31, stock: 100 }]));
    const { body } = await catalog.admin.get('/api/admin/stock-concentrations');
    expect(body.concentrations).toMatchObject([
      {
        productId: product.id,
        kind: 'account',
        pieces: 31,
        stock: 100,
        holders: [{ userId, verified: true, companyName: 'Boutique', reservedPieces: 31, orderPieces: 0 }],
      },
    ]);

    // The share is the same once the hold is an unpaid order.
    await confirm(client, one);
    await look();
    expect(casesOf(product)).toHaveLength(1);
    await catalog.admin.send('POST', '/api/admin/reservation-releases', { userIds: [userId] });
    await look();
    expect((await catalog.admin.get('/api/admin/stock-concentrations')).body.concentrations).toEqual([]);
    await held(client, product, 40);
    await look();
    await eventually('it is published again', () => expect(casesOf(product)).toHaveLength(2));
  });

  it('counts unverified accounts together', async () => {
    const product = await makeProduct(catalog, [100]);
    const [one, other, third] = [await account(), await account({ emailConfirmed: true }), await verified()];
    await held(one.client, product, 25);
    await held(other.client, product, 25);
    await held(third.client, product, 10);
    await look();
    expect(casesOf(product)).toEqual([]);
    await held(other.client, product, 1);
    await look();
    await eventually('it is published', () =>
      expect(casesOf(product)).toEqual([{ userId: null, pieces: 51, stock: 100 }]),
    );
    const { body } = await catalog.admin.get('/api/admin/stock-concentrations');
    const shown = (body.concentrations as { productId: string }[]).find(({ productId }) => productId === product.id);
    expect(shown).toMatchObject({
      kind: 'unverified',
      holders: [
        { userId: other.userId, reservedPieces: 26 },
        { userId: one.userId, username: null, reservedPieces: 25 },
      ],
    });
  });

  it('is hidden from resellers', async () => {
    const { client } = await account({});
    expect((await client.get('/api/admin/stock-concentrations')).status).toBe(403);
    expect((await client.send('POST', '/api/admin/reservation-releases', { userIds: [] })).status).toBe(403);
  });
});

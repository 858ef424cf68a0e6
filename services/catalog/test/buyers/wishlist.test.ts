import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const someone = () => catalog.as(catalog.issuer.user('base'));

it('the wishlist accepts an entry of a base user, and raises its quantity for repeats, also concurrent ones', async () => {
  const product = await makeProduct(catalog, [5]);
  const client = someone();
  const entry = { productId: product.id, variantId: product.variants[0]!.id, quantity: 2 };
  await Promise.all([1, 2, 3].map(() => client.send('POST', '/api/wishlist', entry)));
  expect((await client.get('/api/wishlist')).body).toMatchObject([{ quantity: 6 }]);
});

it('the wishlist keeps entries without a variant apart from those with one', async () => {
  const product = await makeProduct(catalog, [5]);
  const client = someone();
  await client.send('POST', '/api/wishlist', { productId: product.id });
  await client.send('POST', '/api/wishlist', { productId: product.id, variantId: product.variants[0]!.id });
  await client.send('POST', '/api/wishlist', { productId: product.id });
  const { body } = await client.get('/api/wishlist');
  expect(body.map(({ quantity }: { quantity: number }) => quantity).sort()).toEqual([1, 2]);
});

it('the wishlist shows and removes only the caller’s own entries', async () => {
  const product = await makeProduct(catalog, [5]);
  const [mine, other] = [someone(), someone()];
  const { body } = await mine.send('POST', '/api/wishlist', { productId: product.id });
  expect((await other.get('/api/wishlist')).body).toEqual([]);
  expect((await other.send('DELETE', `/api/wishlist/${body.id}`)).status).toBe(404);
  expect((await mine.get('/api/wishlist')).body).toHaveLength(1);
  expect((await mine.send('DELETE', `/api/wishlist/${body.id}`)).status).toBe(204);
  expect((await mine.get('/api/wishlist')).body).toEqual([]);
});

it.each([
  ['an unknown product', { productId: randomUUID() }, 404],
  ['a malformed id', { productId: 'x' }, 400],
  ['no product', {}, 400],
  ['quantity 0', { quantity: 0 }, 400],
  ['another user’s id', { userId: randomUUID() }, 400],
])('the wishlist rejects %s', async (_what, change, status) => {
  const product = await makeProduct(catalog, [5]);
  const client = someone();
  const body = 'productId' in change || Object.keys(change).length > 0 ? { productId: product.id, ...change } : {};
  expect((await client.send('POST', '/api/wishlist', body)).status).toBe(status);
  expect((await client.get('/api/wishlist')).body).toEqual([]);
});

it('the wishlist rejects visitors', async () => {
  expect((await catalog.visitor.get('/api/wishlist')).status).toBe(401);
  expect((await catalog.visitor.send('POST', '/api/wishlist', {})).status).toBe(401);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

/** A person with a two-variant product in the wishlist, and a function that changes the entry. */
const withEntry = async () => {
  const product = await makeProduct(catalog, [5, 3]);
  const person = catalog.as(catalog.issuer.user('base'));
  const [first, second] = product.variants.map(({ id }) => id);
  const add = async (variantId = first): Promise<string> =>
    (await person.send('POST', '/api/wishlist', { productId: product.id, variantId })).body.id;
  const id = await add();
  const entries = async (): Promise<object[]> => (await person.get('/api/wishlist')).body;
  const change = (body: object, client = person) => client.send('PATCH', `/api/wishlist/${id}`, body);
  return { product, person, second, id, add, entries, change };
};

it('changing an entry stores quantity and variant, also when the same change is sent twice', async () => {
  const { id, second, entries, change } = await withEntry();
  expect(await change({ quantity: 4 })).toMatchObject({ status: 200, body: { id, quantity: 4 } });
  await Promise.all([change({ variantId: second }), change({ variantId: second })]);
  expect(await change({ variantId: second, quantity: 4 })).toMatchObject({
    body: { id, variantId: second, quantity: 4 },
  });
  expect(await entries()).toMatchObject([{ id, variantId: second, quantity: 4 }]);
});

it('changing an entry rejects the variant of another entry, and loses neither', async () => {
  const { second, add, entries, change } = await withEntry();
  await add(second);
  expect(await change({ variantId: second, quantity: 9 })).toMatchObject({
    status: 409,
    body: { code: 'catalog.wishlist-entry-exists' },
  });
  expect(await entries()).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
});

it.each([
  ['nothing', {}, 400],
  ['quantity 0', { quantity: 0 }, 400],
  ['a quantity with a comma', { quantity: 1.5 }, 400],
  ['more than the column holds', { quantity: 2_147_483_648 }, 400],
  ['another field', { userId: randomUUID() }, 400],
  ['a variant of no product', { variantId: randomUUID() }, 404],
])('changing an entry rejects %s', async (_what, body, status) => {
  const { entries, change } = await withEntry();
  expect((await change(body)).status).toBe(status);
  expect(await entries()).toMatchObject([{ quantity: 1 }]);
});

it('changing an entry rejects the variant of another product', async () => {
  const [{ change, entries }, other] = [await withEntry(), await makeProduct(catalog, [1])];
  expect((await change({ variantId: other.variants[0]!.id })).status).toBe(404);
  expect(await entries()).toHaveLength(1);
});

it('changing an entry works only for the owner, and not for visitors', async () => {
  const { change, entries } = await withEntry();
  const other = catalog.as(catalog.issuer.user('base'));
  expect((await change({ quantity: 7 }, other)).status).toBe(404);
  expect((await change({ quantity: 7 }, catalog.visitor)).status).toBe(401);
  expect(await entries()).toMatchObject([{ quantity: 1 }]);
});

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import type { RefilledWishlist } from '@drappo/contracts/catalog/wishlist-lines';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const path = '/api/wishlist/lines';
const someone = (): HttpPerson => catalog.as(catalog.issuer.user('rivenditore'));
const lineOf = (product: Awaited<ReturnType<typeof makeProduct>>, quantity: number, variant = 0) => ({
  productId: product.id,
  variantId: product.variants[variant]!.id,
  quantity,
});
const refill = async (client: HttpPerson, ...lines: object[]): Promise<RefilledWishlist['lines']> => {
  const { status, body } = await client.send('POST', path, { lines });
  expect([status, body.lines?.length]).toEqual([200, lines.length]);
  return body.lines;
};
const quantities = async (client: HttpPerson): Promise<Record<string, number>> => {
  const entries: WishlistEntry[] = (await client.get('/api/wishlist')).body;
  return Object.fromEntries(entries.map(({ variantId, quantity }) => [variantId, quantity]));
};

it('refilling a wishlist adds the available pieces and reports the outcome of each line, in order', async () => {
  const [full, few, none, gone] = [
    await makeProduct(catalog, [5]),
    await makeProduct(catalog, [3]),
    await makeProduct(catalog, [0]),
    await makeProduct(catalog, [5]),
  ];
  await catalog.apps[0]!.prisma.product.update({ where: { id: gone.id }, data: { isActive: false } });
  const client = someone();
  const unknown = { productId: full.id, variantId: randomUUID(), quantity: 1 };
  const elsewhere = { ...lineOf(full, 1), productId: few.id };
  const lines = await refill(
    client,
    lineOf(gone, 1),
    lineOf(full, 5),
    unknown,
    lineOf(few, 4),
    lineOf(none, 1),
    elsewhere,
  );
  expect(lines.map(({ outcome, quantity, available }) => [outcome, quantity, available])).toEqual([
    ['gone', 0, 0],
    ['added', 5, 5],
    ['gone', 0, 0],
    ['reduced', 3, 3],
    ['sold-out', 0, 0],
    ['gone', 0, 0],
  ]);
  expect(await quantities(client)).toEqual({ [full.variants[0]!.id]: 5, [few.variants[0]!.id]: 3 });
});

it('refilling counts current holds of others, but not released ones', async () => {
  const product = await makeProduct(catalog, [5]);
  const other = someone();
  const { body } = await other.send('POST', '/api/reservations', lineOf(product, 4));
  const client = someone();
  expect(await refill(client, lineOf(product, 3))).toMatchObject([{ outcome: 'reduced', quantity: 1, available: 1 }]);
  await other.send('DELETE', `/api/reservations/${body.id}`);
  expect(await refill(client, lineOf(product, 3))).toMatchObject([{ outcome: 'added', quantity: 3 }]);
});

it('repeated or concurrent refills leave the same wishlist; entries with a larger quantity stay', async () => {
  const product = await makeProduct(catalog, [9, 9]);
  const client = someone();
  await client.send('POST', '/api/wishlist', lineOf(product, 6, 1));
  const lines = [lineOf(product, 2), lineOf(product, 4, 1)];
  await Promise.all([1, 2, 3, 4].map((turn) => refill(client, ...(turn % 2 ? lines : lines.toReversed()))));
  expect(await quantities(client)).toEqual({ [product.variants[0]!.id]: 2, [product.variants[1]!.id]: 6 });
});

it('refilling with one line twice uses the larger quantity', async () => {
  const product = await makeProduct(catalog, [9]);
  const client = someone();
  await refill(client, lineOf(product, 2), lineOf(product, 3), lineOf(product, 1));
  expect(await quantities(client)).toEqual({ [product.variants[0]!.id]: 3 });
});

it('refilling does not change other users’ wishlists', async () => {
  const product = await makeProduct(catalog, [9]);
  const [mine, other] = [someone(), someone()];
  await refill(mine, lineOf(product, 2));
  expect(await quantities(other)).toEqual({});
});

it.each([
  ['no line', [], 400],
  [
    '201 lines',
    Array.from({ length: 201 }, () => ({ productId: randomUUID(), variantId: randomUUID(), quantity: 1 })),
    400,
  ],
  ['no variant', [{ productId: randomUUID(), quantity: 1 }], 400],
  ['quantity 0', [{ productId: randomUUID(), variantId: randomUUID(), quantity: 0 }], 400],
  ['a quantity that is a text', [{ productId: randomUUID(), variantId: randomUUID(), quantity: '1' }], 400],
  ['a user id', [{ productId: randomUUID(), variantId: randomUUID(), quantity: 1, userId: randomUUID() }], 400],
])('refilling rejects %s', async (_what, lines, status) => {
  const client = someone();
  expect((await client.send('POST', path, { lines })).status).toBe(status);
  expect(await quantities(client)).toEqual({});
});

it('refilling rejects visitors', async () => {
  expect((await catalog.visitor.send('POST', path, { lines: [] })).status).toBe(401);
});

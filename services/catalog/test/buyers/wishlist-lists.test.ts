import { randomUUID } from 'node:crypto';
import type { WishlistEntry } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recountMaterialised } from '../../src/stock/data/recount-materialised.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog();
});
afterAll(() => catalog.stop());

const client = (role: 'base' | 'rivenditore' = 'base') => {
  const user = catalog.issuer.user(role);
  const caller = catalog.as(user);
  return {
    ...caller,
    userId: user.userId,
    lists: async () => (await caller.get('/api/wishlist-lists')).body,
    make: (name: string, copyOf?: string | null) => caller.send('POST', '/api/wishlist-lists', { name, copyOf }),
    entries: async (id?: string): Promise<WishlistEntry[]> =>
      (await caller.get(id ? `/api/wishlist-lists/${id}` : '/api/wishlist')).body,
    add: (productId: string, variantId: string, listId?: string, quantity = 1) =>
      caller.send('POST', '/api/wishlist', { productId, variantId, quantity, listId }),
    transfer: (ids: string[], to: string | null, move: boolean) =>
      caller.send('POST', '/api/wishlist/transfers', { ids, to, move }),
  };
};

/** Fills a list up to `count` entries, bypassing the API. */
const fill = async (userId: string, listId: string | null, count: number) => {
  const { prisma } = catalog.apps[0]!;
  const product = await makeProduct(catalog, [1]);
  const variants = Array.from({ length: count }, (_, index) => ({
    id: randomUUID(),
    productId: product.id,
    name: `v${index}`,
    sku: `FILL-${randomUUID()}`,
  }));
  await prisma.productVariant.createMany({ data: variants });
  await prisma.wishlist.createMany({
    data: variants.map(({ id }) => ({
      userId,
      listId,
      productId: product.id,
      variantId: id,
      createdAt: catalog.clock.now(),
    })),
  });
};

describe('named wishlists', () => {
  it('holds one variant in several lists; the demand counts it once, a reservation deletes the named entry', async () => {
    const product = await makeProduct(catalog, [9]);
    const variantId = product.variants[0]!.id;
    const person = client('rivenditore');
    const { body: list } = await person.make('Natale in vetrina');
    await person.add(product.id, variantId, undefined, 2);
    await person.add(product.id, variantId, list.id, 5);
    expect(await person.lists()).toMatchObject({ lists: [{ id: list.id, lines: 1 }], defaultLines: 1, variants: 1 });
    expect(await person.entries()).toMatchObject([{ quantity: 2, addedPrice: '46.50', addedAvailable: 9 }]);
    const { prisma } = catalog.apps[0]!;
    expect(await prisma.productDemand.findUnique({ where: { productId: product.id } })).toMatchObject({
      people: 1,
      pieces: 5n,
    });
    expect(await recountMaterialised(prisma)).toEqual([]);

    const [named] = await person.entries(list.id);
    const hold = { productId: product.id, variantId, quantity: 5 };
    expect((await person.send('POST', '/api/reservations', { ...hold, wishlistId: named!.id })).status).toBe(201);
    expect([await person.entries(), await person.entries(list.id)]).toMatchObject([[{ quantity: 2 }], []]);
    await person.add(product.id, variantId, list.id);
    // Without a name it uses the default list's entry.
    expect((await person.send('POST', '/api/reservations', { ...hold, quantity: 1 })).status).toBe(201);
    expect([await person.entries(), await person.entries(list.id)]).toMatchObject([[], [{ quantity: 1 }]]);
  });

  it('creates, copies, renames and deletes a list; a name is unique whatever its case', async () => {
    const product = await makeProduct(catalog, [4, 4]);
    const person = client();
    for (const { id } of product.variants) await person.add(product.id, id);
    const { status, body: copy } = await person.make('Cliente Rossi', null);
    expect([status, copy.lines]).toEqual([201, 2]);
    expect(await person.make('cliente rossi')).toMatchObject({
      status: 409,
      body: { code: 'catalog.wishlist-list-exists' },
    });
    expect((await person.make('  ')).status).toBe(400);
    expect((await person.send('PATCH', `/api/wishlist-lists/${copy.id}`, { name: 'Bianchi' })).status).toBe(204);
    expect(await person.lists()).toMatchObject({ lists: [{ name: 'Bianchi' }], defaultLines: 2, variants: 2 });
    expect((await person.send('DELETE', `/api/wishlist-lists/${copy.id}`)).status).toBe(204);
    expect(await person.lists()).toMatchObject({ lists: [], defaultLines: 2 });
    expect(await recountMaterialised(catalog.apps[0]!.prisma)).toEqual([]);
  });

  it('moves and copies entries, also twice; the larger quantity stays', async () => {
    const product = await makeProduct(catalog, [9, 9]);
    const person = client();
    const [first, second] = product.variants.map(({ id }) => id) as [string, string];
    const { body: list } = await person.make('Estate');
    await person.add(product.id, first, undefined, 3);
    await person.add(product.id, first, list.id, 7);
    await person.add(product.id, second);
    const ids = (await person.entries()).map(({ id }) => id);
    await person.transfer(ids, list.id, false);
    expect((await person.transfer(ids, list.id, false)).body).toEqual({ lines: 2 });
    expect(await person.entries()).toHaveLength(2);
    await person.transfer(ids, list.id, true);
    expect(await person.entries()).toEqual([]);
    expect((await person.entries(list.id)).map(({ quantity }) => quantity).toSorted()).toEqual([1, 7]);
    const moved = (await person.entries(list.id)).map(({ id }) => id);
    await person.transfer(moved, null, true);
    expect([await person.entries(), await person.entries(list.id)].map(({ length }) => length)).toEqual([2, 0]);
  });

  it('restores a removed entry unchanged, once, unless another entry has its place', async () => {
    const product = await makeProduct(catalog, [9]);
    const variantId = product.variants[0]!.id;
    const person = client();
    await person.add(product.id, variantId, undefined, 4);
    const [{ product: _, id, ...entry }] = (await person.entries()) as [WishlistEntry];
    const restore = () => person.send('PUT', `/api/wishlist/${id}`, { ...entry, listId: null });
    await person.send('DELETE', `/api/wishlist/${id}`);
    expect([(await restore()).status, (await restore()).status]).toEqual([204, 204]);
    expect(await person.entries()).toMatchObject([{ id, ...entry }]);
    await person.send('DELETE', `/api/wishlist/${id}`);
    await person.add(product.id, variantId);
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'catalog.wishlist-entry-exists' } });
  });

  it('rejects additions beyond its limits, also for two concurrent requests', async () => {
    const person = client();
    const { prisma } = catalog.apps[0]!;
    const names = Array.from({ length: limits.wishlistLists - 1 }, (_, index) => `Lista ${index}`);
    await prisma.wishlistList.createMany({
      data: names.map((name) => ({ userId: person.userId, name, createdAt: catalog.clock.now() })),
    });
    const made = await Promise.all([person.make('Una'), person.make('Altra')]);
    expect(made.map(({ status }) => status).toSorted()).toEqual([201, 409]);

    await fill(person.userId, null, limits.wishlistLines - 1);
    const product = await makeProduct(catalog, [9, 9]);
    const [one, two] = product.variants.map(({ id }) => id) as [string, string];
    const added = await Promise.all([person.add(product.id, one), person.add(product.id, two)]);
    expect(added.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(added.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'catalog.wishlist-full', room: 0 });
    // Entries that the list already has can still be raised.
    const had = added[0]?.status === 201 ? one : two;
    expect((await person.add(product.id, had)).status).toBe(201);
  });

  it('shows and changes only the caller’s own lists', async () => {
    const product = await makeProduct(catalog, [9]);
    const [owner, other] = [client(), client()];
    const { body: list } = await owner.make('Mia');
    await owner.add(product.id, product.variants[0]!.id);
    const [{ product: _, id, ...entry }] = (await owner.entries()) as [WishlistEntry];
    const path = `/api/wishlist-lists/${list.id}`;
    const answers = await Promise.all([
      other.get(path),
      other.send('PATCH', path, { name: 'Sua' }),
      other.send('DELETE', path),
      other.make('Copia', list.id),
      other.add(product.id, product.variants[0]!.id, list.id),
      other.transfer([id], null, true),
      other.send('PUT', `/api/wishlist/${randomUUID()}`, { ...entry, listId: list.id }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
    expect((await other.send('PUT', `/api/wishlist/${id}`, { ...entry, listId: null })).status).toBe(409);
    expect(await owner.entries()).toHaveLength(1);
    expect((await catalog.visitor.get('/api/wishlist-lists')).status).toBe(401);
  });
});

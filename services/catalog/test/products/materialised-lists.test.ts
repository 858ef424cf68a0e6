import { eventRecord } from '@drappo/service-kit/testing';
import { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { recountMaterialised } from '../../src/stock/data/recount-materialised.ts';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ instances: 2 });
  await catalog.admin.get('/api/admin/products');
});
afterAll(() => catalog.stop());

const database = () => catalog.apps[0]!.prisma;
afterEach(async () => expect(await recountMaterialised(database())).toEqual([]));

type Product = Awaited<ReturnType<typeof makeProduct>>;
const someone = (role: 'base' | 'rivenditore' = 'base', instance = 0) => {
  const user = catalog.issuer.user(role);
  return { ...catalog.as(user, instance), userId: user.userId };
};
const demandOf = async ({ id }: Product) => {
  const { body } = await catalog.admin.get('/api/admin/wishlists/demand?limit=100');
  const found = body.products.find(({ productId }: { productId: string }) => productId === id);
  return found && { people: found.people, pieces: found.pieces };
};
const filtersOf = async ({ id }: Product): Promise<string[]> => {
  const shown = async (stock: string) =>
    (await catalog.admin.get(`/api/admin/products?limit=100&stock=${stock}`)).body.products.some(
      (product: { id: string }) => product.id === id,
    );
  return [...((await shown('out')) ? ['out'] : []), ...((await shown('partly-out')) ? ['partly-out'] : [])];
};
const addToWishlist = (
  client: { send: Catalog['admin']['send'] },
  { id, variants }: Product,
  variant: number,
  quantity: number,
) => client.send('POST', '/api/wishlist', { productId: id, variantId: variants[variant]!.id, quantity });

describe('the demand of a product', () => {
  it('counts a person once and every piece, and drops removed entries', async () => {
    const product = await makeProduct(catalog, [5, 5]);
    const [anna, bice] = [someone(), someone()];
    const { body } = await addToWishlist(anna, product, 0, 2);
    await addToWishlist(anna, product, 0, 3);
    await addToWishlist(anna, product, 1, 1);
    await addToWishlist(bice, product, 1, 4);
    expect(await demandOf(product)).toEqual({ people: 2, pieces: 10 });
    expect((await anna.send('DELETE', `/api/wishlist/${body.id}`)).status).toBe(204);
    expect((await anna.send('DELETE', `/api/wishlist/${body.id}`)).status).toBe(404);
    expect(await demandOf(product)).toEqual({ people: 2, pieces: 5 });
    for (const client of [anna, bice])
      for (const { id } of (await client.get('/api/wishlist')).body) await client.send('DELETE', `/api/wishlist/${id}`);
    expect(await demandOf(product)).toBeUndefined();
  });

  it('is correct after many concurrent entries of one product, of one and of several people, on two instances', async () => {
    const product = await makeProduct(catalog, [50, 50]);
    const people = Array.from({ length: 10 }, (_, index) => someone('base', index % 2));
    const answers = await Promise.all(
      people.flatMap((client) => [0, 1, 0].map((variant) => addToWishlist(client, product, variant, 2))),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    expect(await demandOf(product)).toEqual({ people: 10, pieces: 60 });
  });

  it('is correct after concurrent refills that have the products in different orders', async () => {
    const products = [await makeProduct(catalog, [9, 9]), await makeProduct(catalog, [9, 9])];
    const lines = products.flatMap(({ id, variants }) =>
      variants.map((variant) => ({ productId: id, variantId: variant.id, quantity: 1 })),
    );
    const [first, second, third, fourth] = lines;
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        someone('rivenditore', index % 2).send('POST', '/api/wishlist/lines', {
          lines: index % 2 === 0 ? [first, fourth] : [second, third],
        }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    for (const product of products) expect(await demandOf(product)).toEqual({ people: 8, pieces: 8 });
  });

  it('drops entries that became a reservation, whose variant was deleted or whose owner was erased', async () => {
    const product = await makeProduct(catalog, [5, 5, 5]);
    const [reseller, erased] = [someone('rivenditore'), someone()];
    for (const variant of [0, 1, 2]) await addToWishlist(reseller, product, variant, 2);
    await addToWishlist(erased, product, 0, 7);
    expect(await demandOf(product)).toEqual({ people: 2, pieces: 13 });

    const hold = { productId: product.id, variantId: product.variants[0]!.id, quantity: 1 };
    expect((await reseller.send('POST', '/api/reservations', hold)).status).toBe(201);
    expect(await demandOf(product)).toEqual({ people: 2, pieces: 11 });

    await database().productVariant.delete({ where: { id: product.variants[1]!.id } });
    expect(await demandOf(product)).toEqual({ people: 2, pieces: 9 });

    const erasedAt = catalog.clock.now().toISOString();
    const record = eventRecord(UserErasedV1, { userId: erased.userId, erasedAt }, { at: erasedAt, key: erased.userId });
    await catalog.bus.deliver(record);
    await catalog.bus.deliver(record);
    expect(await demandOf(product)).toEqual({ people: 1, pieces: 2 });
  });
});

describe('the stock filters', () => {
  const setStock = (variantId: string, stock: number, instance = 0) =>
    catalog.as(catalog.issuer.user('admin'), instance).send('PUT', `/api/admin/variants/${variantId}/stock`, { stock });

  it('follow each stock correction', async () => {
    const product = await makeProduct(catalog, [2, 3]);
    const [s, m] = product.variants.map(({ id }) => id);
    expect(await filtersOf(product)).toEqual([]);
    await setStock(s!, 0);
    expect(await filtersOf(product)).toEqual(['partly-out']);
    await setStock(m!, 0);
    expect(await filtersOf(product)).toEqual(['out', 'partly-out']);
    await setStock(s!, 1);
    expect(await filtersOf(product)).toEqual(['partly-out']);
    await setStock(m!, 1);
    expect(await filtersOf(product)).toEqual([]);
  });

  it('find a product whose last two sizes sell out concurrently, on two instances', async () => {
    for (let round = 0; round < 8; round += 1) {
      const product = await makeProduct(catalog, [1, 1]);
      const answers = await Promise.all(product.variants.map(({ id }, index) => setStock(id, 0, index)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await filtersOf(product)).toEqual(['out', 'partly-out']);
    }
  });

  it('know a new product, and follow the deletion of a variant', async () => {
    const product = await makeProduct(catalog, [0, 4]);
    expect(await filtersOf(product)).toEqual(['partly-out']);
    await database().productVariant.delete({ where: { id: product.variants[1]!.id } });
    expect(await filtersOf(product)).toEqual(['out', 'partly-out']);
    await database().$executeRaw`UPDATE products SET stock_state = 0 WHERE id = ${product.id}::uuid`;
    expect(await recountMaterialised(database())).toEqual([
      { rule: 'stock-state-is-that-of-the-variants', productId: product.id, kept: '0', expected: '2' },
    ]);
    await database().$executeRaw`UPDATE products SET stock_state = 2 WHERE id = ${product.id}::uuid`;
  });
});

describe('the words of variants', () => {
  it('are correct after two concurrent new sizes on two instances; a recount reports wrong ones', async () => {
    const product = await makeProduct(catalog, [1]);
    await Promise.all(
      ['rosso', 'verde'].map((color, instance) =>
        catalog.apps[instance]!.prisma.productVariant.create({
          data: { productId: product.id, name: color, color, sku: `DW-AT-ONCE-${instance}`, sortOrder: 1 + instance },
        }),
      ),
    );
    expect(await recountMaterialised(database())).toEqual([]);
    const { variantWords } = await database().product.findUniqueOrThrow({ where: { id: product.id } });
    expect(variantWords.split(' ')).toEqual(expect.arrayContaining(['bianco', 'rosso', 'verde', 'once']));
    await database().$executeRaw`UPDATE products SET variant_words = 'blu' WHERE id = ${product.id}::uuid`;
    expect(await recountMaterialised(database())).toEqual([
      { rule: 'words-are-those-of-the-variants', productId: product.id, kept: 'blu', expected: variantWords },
    ]);
    await database().$executeRaw`UPDATE products SET variant_words = ${variantWords} WHERE id = ${product.id}::uuid`;
  });
});

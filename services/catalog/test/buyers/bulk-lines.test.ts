import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Reservation, WishlistEntry } from '@drappo/contracts/catalog/products';
import type { HttpPerson } from '@drappo/service-kit/testing';
import { makeProduct, startCatalog, type Catalog } from '../catalog-app.ts';

let catalog: Catalog;
beforeAll(async () => {
  catalog = await startCatalog({ settings: { RESERVATION_LIMITS: null } });
});
afterAll(() => catalog.stop());

type Made = Awaited<ReturnType<typeof makeProduct>>;
const someone = (): HttpPerson => catalog.as(catalog.issuer.user('rivenditore'));
const idOf = (product: Made, variant = 0): string => product.variants[variant]!.id;
const quantities = async (client: HttpPerson): Promise<Record<string, number>> => {
  const entries: WishlistEntry[] = (await client.get('/api/wishlist')).body;
  return Object.fromEntries(entries.map(({ variantId, quantity }) => [variantId, quantity]));
};
const held = async (client: HttpPerson): Promise<number> =>
  ((await client.get('/api/reservations')).body as Reservation[]).reduce((sum, { quantity }) => sum + quantity, 0);

describe('POST /api/wishlist/additions', () => {
  it('adds each line in full or not at all, once per Idempotency-Key, and removals undo it', async () => {
    const product = await makeProduct(catalog, [9, 3, 0]);
    const client = someone();
    const [full, short, none] = [idOf(product), idOf(product, 1), idOf(product, 2)];
    await client.send('POST', '/api/wishlist', { productId: product.id, variantId: full, quantity: 2 });
    const lines = [
      { variantId: full, quantity: 5 },
      { variantId: short, quantity: 4 },
      { variantId: none, quantity: 1 },
      { variantId: randomUUID(), quantity: 1 },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2, 3].map(() => client.send('POST', '/api/wishlist/additions', { lines }, headers)),
    );
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body.lines.map(({ outcome, available }: Record<string, unknown>) => [outcome, available])).toEqual([
        ['added', 9],
        ['not-enough', 3],
        ['sold-out', 0],
        ['gone', 0],
      ]);
    }
    expect(await quantities(client)).toEqual({ [full]: 7 });

    const taken = { lines: [{ variantId: full, quantity: 5 }] };
    const undo = { 'idempotency-key': randomUUID() };
    for (const _ of [1, 2]) expect((await client.send('POST', '/api/wishlist/removals', taken, undo)).status).toBe(204);
    expect(await quantities(client)).toEqual({ [full]: 2 });
    await client.send('POST', '/api/wishlist/removals', taken);
    expect(await quantities(client)).toEqual({});
  });

  it('adds no retired products and does not change other people’s wishlists', async () => {
    const product = await makeProduct(catalog, [9]);
    const other = someone();
    await other.send('POST', '/api/wishlist', { productId: product.id, variantId: idOf(product), quantity: 4 });
    await catalog.apps[0]!.prisma.product.update({ where: { id: product.id }, data: { isActive: false } });
    const client = someone();
    const lines = [{ variantId: idOf(product), quantity: 1 }];
    const { body } = await client.send('POST', '/api/wishlist/additions', { lines });
    expect(body.lines).toMatchObject([{ outcome: 'gone' }]);
    await client.send('POST', '/api/wishlist/removals', { lines });
    expect([await quantities(client), await quantities(other)]).toEqual([{}, { [idOf(product)]: 4 }]);
  });
});

const entriesOfAnother = async (product: Made): Promise<WishlistEntry[]> => {
  const other = someone();
  await other.send('POST', '/api/wishlist', { productId: product.id, variantId: idOf(product), quantity: 1 });
  return (await other.get('/api/wishlist')).body;
};

describe('POST /api/reservations/lines', () => {
  it('creates holds that are listed by product, colour and size', async () => {
    const variants = ['S', 'XL', 'M', 'XXL', 'XS'].map((size) => ({
      sku: `DW-RUN-${size}`,
      color: 'blu',
      size,
      stock: 1,
    }));
    const product = await makeProduct(catalog, [], { variants });
    const bag = await makeProduct(catalog, [1]);
    const client = someone();
    const [first, ...others] = [0, 1, 2, 3, 4].map((variant) => idOf(product, variant));
    const lines = [first, idOf(bag), ...others].map((variantId) => ({ variantId, quantity: 1 }));
    await client.send('POST', '/api/reservations/lines', { lines });
    const holds: Reservation[] = (await client.get('/api/reservations')).body;
    expect(holds.map(({ productId, variant }) => (productId === bag.id ? 'bag' : variant.size))).toEqual([
      'XS',
      'S',
      'M',
      'XL',
      'XXL',
      'bag',
    ]);
  });

  it('reserves available pieces, reports why others fail, and does so once per Idempotency-Key', async () => {
    const product = await makeProduct(catalog, [9, 3]);
    const client = someone();
    await client.send('POST', '/api/wishlist', { productId: product.id, variantId: idOf(product), quantity: 1 });
    const lines = [
      { variantId: idOf(product), quantity: 5 },
      { variantId: idOf(product, 1), quantity: 4 },
    ];
    const headers = { 'idempotency-key': randomUUID() };
    const answers = await Promise.all(
      [1, 2].map(() => client.send('POST', '/api/reservations/lines', { lines }, headers)),
    );
    for (const { status, body } of answers)
      expect([status, body.lines]).toEqual([
        200,
        [
          { variantId: idOf(product), reservationId: expect.any(String), reason: null },
          {
            variantId: idOf(product, 1),
            reservationId: null,
            reason: 'Restano 3 pezzi della variante bianco, M. Riduci la quantità.',
          },
        ],
      ]);
    expect(await held(client)).toBe(5);
    expect(await quantities(client)).toEqual({ [idOf(product)]: 1 });
  });

  it('turns 40 wishlist entries into reservations in one call; a rejected line keeps its entry', async () => {
    const products: Made[] = [];
    for (let made = 0; made < 8; made += 1) products.push(await makeProduct(catalog, [2, 2, 2, 2, 2]));
    const client = someone();
    const wished = products.flatMap(({ variants }) =>
      variants.map(({ id: variantId }) => ({ variantId, quantity: 1 })),
    );
    await client.send('POST', '/api/wishlist/additions', { lines: wished });
    const entries: WishlistEntry[] = (await client.get('/api/wishlist')).body;
    const foreign = await entriesOfAnother(products[0]!);
    const lines = entries.map(({ id: wishlistId, variantId }, index) => ({
      variantId,
      quantity: index === 0 ? 3 : 1,
      wishlistId: index === 1 ? foreign[0]!.id : wishlistId,
    }));
    const headers = { 'idempotency-key': randomUUID() };
    const [first, repeated] = [
      await client.send('POST', '/api/reservations/lines', { lines }, headers),
      await client.send('POST', '/api/reservations/lines', { lines }, headers),
    ];
    expect(repeated.body).toEqual(first.body);
    expect(first.body.lines.slice(0, 3)).toMatchObject([
      { reservationId: null, reason: expect.stringMatching(/^Restano 2 pezzi/) },
      { reservationId: null, reason: 'Il prodotto non è più nella wishlist' },
      { reservationId: expect.any(String), reason: null },
    ]);
    expect(first.body.reservations).toHaveLength(38);
    // Holds are listed by product, colour and size, whatever the order of the lines.
    const byId = ({ id: one }: { id: string }, { id: other }: { id: string }) => one.localeCompare(other);
    const listed = (await client.get('/api/reservations')).body;
    expect(first.body.reservations.toSorted(byId)).toEqual(listed.toSorted(byId));
    expect(Object.keys(await quantities(client))).toHaveLength(2);
  });

  it('never reserves the same pieces twice in concurrent calls, whatever the order of their lines', async () => {
    const product = await makeProduct(catalog, [6, 6]);
    const lines = [
      { variantId: idOf(product), quantity: 2 },
      { variantId: idOf(product, 1), quantity: 2 },
    ];
    const people = [1, 2, 3, 4, 5].map(someone);
    await Promise.all(
      people.map((client, turn) =>
        client.send('POST', '/api/reservations/lines', { lines: turn % 2 ? lines : lines.toReversed() }),
      ),
    );
    const pieces = await Promise.all(people.map(held));
    expect(pieces.reduce((sum, count) => sum + count, 0)).toBe(12);
  });
});

describe('POST /api/products/skus', () => {
  it('finds variants by SKU in any case, and marks retired ones', async () => {
    const product = await makeProduct(catalog, [4, 0]);
    const retired = await makeProduct(catalog, [1]);
    await catalog.apps[0]!.prisma.product.update({ where: { id: retired.id }, data: { isActive: false } });
    const client = someone();
    await client.send('POST', '/api/reservations/lines', { lines: [{ variantId: idOf(product), quantity: 3 }] });
    const [first, second, third] = [product.variants[0]!.sku, product.variants[1]!.sku, retired.variants[0]!.sku];
    const { status, body } = await client.send('POST', '/api/products/skus', {
      skus: [first.toLowerCase(), 'DW-NONE', ` ${second} `, third],
    });
    expect(status).toBe(200);
    expect(body.variants).toMatchObject([
      {
        asked: first.toLowerCase(),
        sku: first,
        available: 1,
        isActive: true,
        price: '46.50',
        variantInfo: 'bianco, S',
      },
      { asked: second, sku: second, available: 0, isActive: true },
      { asked: third, sku: third, isActive: false },
    ]);
  });
});

const line = { variantId: randomUUID(), quantity: 1 };
it.each([
  ['/api/wishlist/additions', { lines: [] }],
  ['/api/wishlist/additions', { lines: [line, line] }],
  ['/api/wishlist/additions', { lines: [{ ...line, quantity: 1.5 }] }],
  ['/api/wishlist/additions', { lines: [{ ...line, quantity: 0 }] }],
  ['/api/wishlist/additions', { lines: [{ ...line, quantity: 1_000_001 }] }],
  ['/api/reservations/lines', { lines: Array.from({ length: 201 }, () => ({ ...line, variantId: randomUUID() })) }],
  ['/api/products/skus', { skus: [] }],
  ['/api/products/skus', { skus: Array.from({ length: 2_001 }, (_, index) => `S${index}`) }],
  ['/api/products/skus', { skus: ['x'.repeat(65)] }],
])('POST %s rejects invalid lines', async (path, body) => {
  expect((await someone().send('POST', path, body)).status).toBe(400);
});

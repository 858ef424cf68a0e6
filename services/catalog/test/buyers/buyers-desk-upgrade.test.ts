import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';

const [elena, olga] = ['0190b5a0-7c1e-7000-8000-000000000002', '0190b5a0-7c1e-7000-8000-000000000003'];

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // The schema before named wishlists, picture colours and product documents.
  database = await createOlderDatabase('services/catalog', '20261123');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const fill = async (): Promise<void> => {
  await prisma.$executeRaw`
    INSERT INTO products (name, category_id, price_cents, created_at)
    SELECT name, (SELECT id FROM categories ORDER BY id LIMIT 1), 4900, now() FROM unnest(ARRAY['Camicia', 'Gonna']) AS name`;
  await prisma.$executeRaw`
    INSERT INTO product_variants (product_id, name, sku, color, size, stock, sort_order)
    SELECT id, size, 'DW-' || name || size, 'blu', size, 10, place - 1
    FROM products, unnest(ARRAY['S', 'M']) WITH ORDINALITY AS sizes (size, place)`;
  await prisma.$executeRaw`INSERT INTO product_images (product_id, image_url) SELECT id, '/camicia.webp' FROM products`;
  const small = `SELECT product_id, id FROM product_variants WHERE sku = 'DW-CamiciaS'`;
  for (const user of [elena, olga])
    await prisma.$executeRawUnsafe(
      `INSERT INTO wishlists (user_id, product_id, variant_id, quantity, created_at) SELECT '${user}', product_id, id, 4, now() FROM (${small})`,
    );
  await prisma.$executeRawUnsafe(
    `INSERT INTO reservations (user_id, product_id, variant_id, quantity, price_cents, expires_at, created_at)
     SELECT '${elena}', product_id, id, 2, 4900, now() + interval '7 days', now() FROM (${small})`,
  );
  await prisma.$executeRawUnsafe(
    `INSERT INTO allocations (order_id, variant_id, quantity, state, created_at)
     SELECT uuidv7(), id, pieces, state, now() FROM (${small}), (VALUES (3, 'sold'), (1, 'open'), (5, 'freed')) AS kept (pieces, state)`,
  );
};

it('an upgrade keeps wishes, holds and pictures, and builds the document of every product from them, once', async () => {
  await fill();
  const applied = await database.upgrade();
  expect(applied).toContain('20261123090000_wishlist_lists');
  expect(await database.upgrade()).toEqual([]);

  // existing wishes belong to the default list, and their price is known only from today
  const wishes = await prisma.$queryRaw`SELECT list_id, quantity, added_price_cents FROM wishlists`;
  expect(wishes).toEqual([elena, olga].map(() => ({ list_id: null, quantity: 4, added_price_cents: 4900 })));
  expect(await prisma.$queryRaw`SELECT color, is_cloth FROM product_images`).toEqual([
    { color: null, is_cloth: false },
    { color: null, is_cloth: false },
  ]);
  expect(await prisma.reservation.findMany({ select: { quantity: true, priceCents: true, status: true } })).toEqual([
    { quantity: 2, priceCents: 4900, status: 'active' },
  ]);

  // 10 pieces less 2 held and 1 in an unpaid order; 3 were sold
  const documents = await prisma.$queryRaw`
    SELECT name, price_cents, variant_colors, variant_sizes, variant_available, pieces, sold FROM product_documents ORDER BY name`;
  const gown = { price_cents: 4900, variant_colors: ['blu', 'blu'], variant_sizes: ['S', 'M'] };
  expect(documents).toEqual([
    {
      name: 'Camicia',
      price_cents: gown.price_cents,
      variant_colors: gown.variant_colors,
      variant_sizes: gown.variant_sizes,
      variant_available: [7, 10],
      pieces: 17,
      sold: 3,
    },
    {
      name: 'Gonna',
      price_cents: gown.price_cents,
      variant_colors: gown.variant_colors,
      variant_sizes: gown.variant_sizes,
      variant_available: [10, 10],
      pieces: 20,
      sold: 0,
    },
  ]);
  expect(await prisma.$queryRaw`SELECT products FROM product_counts`).toEqual([{ products: 2 }]);
  expect(await prisma.$queryRaw`SELECT images->0->'color' AS color FROM product_cards`).toEqual([
    { color: null },
    { color: null },
  ]);
  // the upgrade does not invent composition and care
  expect(await prisma.product.findFirst()).toMatchObject({
    fabric: null,
    composition: [],
    sizeChart: null,
    measures: [],
  });
  // the search finds products that existed before its columns
  const found = await prisma.$queryRaw`
    SELECT p.name FROM products p, read_search('abbigliamento gonna blu', false) AS s WHERE p.search @@ s.words`;
  expect(found).toEqual([{ name: 'Gonna' }]);
  expect(
    await prisma.$queryRaw`SELECT word FROM product_words WHERE word IN ('blu', 'abbigliamento') ORDER BY 1`,
  ).toEqual([{ word: 'abbigliamento' }, { word: 'blu' }]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';
import { rebuildStockInsight } from '../../src/stock/data/stock-insight.ts';
import { readReorderSuggestions, readStockInsight } from '../../src/stock/data/stock-insight-query.ts';

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // The schema before products had a cost.
  database = await createOlderDatabase('services/catalog', '20261126');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

it('an upgrade leaves the cost of products unknown, and the first nightly run counts every earlier movement', async () => {
  await prisma.$executeRaw`
    INSERT INTO products (name, category_id, price_cents, created_at)
    SELECT 'Camicia', (SELECT id FROM categories ORDER BY id LIMIT 1), 4900, now()`;
  await prisma.$executeRaw`
    INSERT INTO product_variants (product_id, name, sku, stock, is_default)
    SELECT id, 'Unica', 'DW-CAM', 2, true FROM products`;
  await prisma.$executeRaw`
    INSERT INTO stock_movements (variant_id, quantity, reason, actor, created_at)
    SELECT id, pieces, reason, 'system:test', at::timestamptz
    FROM product_variants, (VALUES (10, 'created', '2026-06-01T10:00:00Z'), (-8, 'sold', '2026-11-10T10:00:00Z')) AS moved (pieces, reason, at)`;
  // A wish for a product without a variant counts for its only variant.
  await prisma.$executeRaw`
    INSERT INTO wishlists (user_id, product_id, quantity, created_at)
    SELECT uuidv7(), id, 1, now() FROM products, generate_series(1, 4)`;

  expect(await database.upgrade()).toContain('20261126110000_insight');
  expect(await database.upgrade()).toEqual([]);
  expect(await prisma.product.findMany({ select: { costPriceCents: true } })).toEqual([{ costPriceCents: null }]);

  const now = new Date('2026-11-26T10:00:00Z');
  expect(await rebuildStockInsight(prisma, '2026-11-25', now)).toBe(true);
  expect(await rebuildStockInsight(prisma, '2026-11-25', now)).toBe(false);
  expect(await readStockInsight(prisma, 30)).toMatchObject({ asOf: '2026-11-25', sold: 8, stock: 2, stockBefore: 10 });
  const { variants } = await readReorderSuggestions(prisma, { sort: 'daysLeft', limit: 10, offset: 0 });
  // 8 sold + 4 / 4 wishing - 2 available
  expect(variants).toMatchObject([{ sku: 'DW-CAM', suggested: 7, wished: 4, daysLeft: 7, cost: null }]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';

const migration = '20261122173100_account_limits';
const reseller = '0190b5a0-7c1e-7000-8000-000000000002';
const portalOrder = '0190b5a0-7c1e-7000-8000-000000000001';
const shopOrder = '0190b5a0-7c1e-7000-8000-000000000003';

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // The schema before accounts had limits.
  database = await createOlderDatabase('services/catalog', migration);
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

it('an upgrade assigns open pieces of portal orders to their account; accounts start at the lowest level', async () => {
  await prisma.$executeRawUnsafe(`
    WITH product AS (
      INSERT INTO products (name, category_id, price_cents, created_at) SELECT 'Camicia', id, 100, now() FROM categories LIMIT 1 RETURNING id),
    variant AS (
      INSERT INTO product_variants (product_id, name, sku, stock) SELECT id, 'Unica', 'DW-1', 100 FROM product RETURNING id)
    INSERT INTO allocations (order_id, variant_id, quantity, created_at)
    SELECT o::uuid, id, 5, now() FROM variant, unnest(ARRAY['${portalOrder}', '${shopOrder}']) AS o`);
  await prisma.$executeRawUnsafe(
    `INSERT INTO order_requests (order_id, user_id, answer, created_at) VALUES ('${portalOrder}', '${reseller}', '{}', now())`,
  );
  await prisma.$executeRawUnsafe(
    `INSERT INTO people (user_id, revision, username, email) VALUES ('${reseller}', 3, 'elena', 'elena@boutique.example')`,
  );

  expect(await database.upgrade()).toContain(migration);
  expect(await database.upgrade()).toEqual([]);

  expect(
    await prisma.allocation.findMany({ select: { orderId: true, userId: true }, orderBy: { orderId: 'asc' } }),
  ).toEqual([
    { orderId: portalOrder, userId: reseller },
    { orderId: shopOrder, userId: null },
  ]);
  expect(await prisma.person.findUnique({ where: { userId: reseller } })).toMatchObject({
    revision: 3,
    emailConfirmed: null,
    businessVerified: null,
    vatNumber: null,
  });
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';

const reseller = '0190b5a0-7c1e-7000-8000-000000000002';
const [paid, unpaid] = ['0190b5a0-7c1e-7000-8000-00000000000a', '0190b5a0-7c1e-7000-8000-00000000000b'];

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // Before orders had a ship-by day, free shipping, a search text and a name for the packing slip.
  database = await createOlderDatabase('services/orders', '20261123');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

it('an upgrade does not change the amounts of orders, and adds their ship-by day and search text once', async () => {
  // paid on a Friday at 14:00 in Rome, above the threshold that was introduced later
  await prisma.$executeRawUnsafe(`
    INSERT INTO orders (id, order_number, user_id, source, status, payment_status, total_amount_cents, shipping_cost_cents,
      shipping_address, shipping_zone, customer_name, is_quoted, is_allocated, paid_at, created_at)
    VALUES
      ('${paid}', 'ORD-2026-000001', '${reseller}', 'portal', 'paid', 'paid', 15900, 490,
        '{}', 'IT_CONTINENTALE', 'Elena', true, true, '2026-11-20T13:00:00Z', '2026-11-20T09:00:00Z'),
      ('${unpaid}', 'ORD-2026-000002', '${reseller}', 'portal', 'pending_payment', 'pending', 4900, 490,
        '{}', 'IT_CONTINENTALE', 'Elena', true, true, NULL, '2026-11-21T09:00:00Z')`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO order_items (order_id, quantity, unit_price_cents, total_price_cents, sku, product_name, variant_info)
    SELECT id, 1, total_amount_cents, total_amount_cents, 'DW-CAP-1', 'Décolleté in vernice', 'blu, 38' FROM orders`);

  expect(await database.upgrade()).toContain('20261123090000_ship_by');
  expect(await database.upgrade()).toEqual([]);

  const orders = await prisma.$queryRaw`
    SELECT order_number, total_amount_cents, shipping_cost_cents, shipping_free_above_cents, ship_by::text, search_items, searched, packaging_name
    FROM orders ORDER BY order_number`;
  expect(orders).toEqual([
    {
      order_number: 'ORD-2026-000001',
      total_amount_cents: 15900,
      shipping_cost_cents: 490,
      shipping_free_above_cents: null,
      ship_by: '2026-11-23',
      search_items: 'Décolleté in vernice blu, 38 DW-CAP-1',
      searched: expect.stringMatching(/^ord-2026-000001 elena .* decollete in vernice blu, 38 dw-cap-1$/),
      packaging_name: null,
    },
    expect.objectContaining({ order_number: 'ORD-2026-000002', shipping_cost_cents: 490, ship_by: null }),
  ]);
});

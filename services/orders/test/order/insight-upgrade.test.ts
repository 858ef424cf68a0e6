import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';
import { rebuildResellerInsight } from '../../src/order/data/statistics/reseller-insight.ts';
import { readSalesInsight } from '../../src/order/data/statistics/sales-insight-query.ts';

const reseller = '0190b5a0-7c1e-7000-8000-000000000002';
const idOf = (digit: number): string => `0190b5a0-7c1e-7000-8000-00000000000${digit}`;

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  // Before orders stored our cost of a piece, and before the sums counted holds.
  database = await createOlderDatabase('services/orders', '20261126');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

it('an upgrade counts existing orders and holds once, with unknown costs', async () => {
  // 00:30 on 1 November in Rome, still October in UTC; one cancelled, one never paid.
  await prisma.$executeRawUnsafe(`
    INSERT INTO orders (id, order_number, user_id, source, status, payment_status, total_amount_cents, shipping_cost_cents,
      refunded_cents, shipping_address, is_quoted, is_allocated, paid_at, created_at)
    VALUES
      ('${idOf(1)}', 'ORD-2026-000001', '${reseller}', 'portal', 'shipped', 'paid', 15900, 490, 900, '{}', true, true,
        '2026-10-31T23:30:00Z', '2026-10-31T09:00:00Z'),
      ('${idOf(2)}', 'ORD-2026-000002', '${reseller}', 'portal', 'cancelled', 'refunded', 4900, 490, 5390, '{}', true, true,
        '2026-11-01T09:00:00Z', '2026-11-01T08:00:00Z'),
      ('${idOf(3)}', 'ORD-2026-000003', '${reseller}', 'portal', 'pending_payment', 'pending', 4900, 490, 0, '{}', true, true,
        NULL, '2026-11-01T09:00:00Z')`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO order_items (order_id, quantity, unit_price_cents, total_price_cents, sku, product_name)
    SELECT id, pieces, total_amount_cents / 2, total_amount_cents, 'DW-1', 'Cappotto' FROM orders, (VALUES (2)) AS two (pieces)`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO order_figures (day, measure, subject, amount) VALUES ('2026-11-01', 'revenue', '', 16390), ('2026-11-01', 'paid', '', 1)`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO seen_reservations (id, day, outcome) VALUES
      ('${idOf(4)}', '2026-11-01', 'ordered'), ('${idOf(5)}', '2026-11-01', NULL), ('${idOf(6)}', NULL, 'expired')`);

  expect(await database.upgrade()).toContain('20261126110000_insight');
  expect(await database.upgrade()).toEqual([]);

  const { days } = await readSalesInsight(prisma, { from: '2026-10-31', to: '2026-11-01' });
  expect(days).toMatchObject([
    { day: '2026-10-31', paid: 0, pieces: 0, products: '0.00' },
    {
      day: '2026-11-01',
      paid: 1,
      pieces: 2,
      revenue: '163.90',
      products: '159.00',
      refunded: '9.00',
      costedProducts: '0.00',
      cost: '0.00',
      reservations: 2,
      ordered: 1,
      expired: 0,
    },
  ]);
  expect(await prisma.orderItem.count({ where: { unitCostCents: null } })).toBe(3);

  // Interrupted before its commit and run again, it creates the same lists.
  expect(await rebuildResellerInsight(prisma, '2026-11-02')).toBe(true);
  expect(await rebuildResellerInsight(prisma, '2026-11-02')).toBe(false);
  expect(await prisma.resellerActivity.findMany({ where: { days: 30 } })).toMatchObject([
    { userId: reseller, orders: 1, revenueCents: 16_390n, state: 'new' },
  ]);
});

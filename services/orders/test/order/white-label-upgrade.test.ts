import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';

const [one, other] = ['0190b5a0-7c1e-7000-8000-000000000002', '0190b5a0-7c1e-7000-8000-000000000003'];

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createOlderDatabase('services/orders', '20261126');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const order = (at: number, user: string, whiteLabel: boolean | null, shippedAt: string | null, materials: string) =>
  `('0190b5a0-7c1e-7000-8000-0000000000${10 + at}', 'ORD-2026-0000${10 + at}', '${user}', 'portal', '${shippedAt ? 'shipped' : 'paid'}', 'paid', 4900, 490, '{}',
    true, true, ${whiteLabel}, ${materials}, ${shippedAt ? `'${shippedAt}'` : 'NULL'}, '2026-09-01T09:00:00Z')`;

it('an upgrade adds white-label orders that are already shipped to their statements, once', async () => {
  await prisma.$executeRawUnsafe(`
    INSERT INTO orders (id, order_number, user_id, source, status, payment_status, total_amount_cents, shipping_cost_cents, shipping_address,
      is_quoted, is_allocated, white_label, card_material, packaging_material, shipped_at, created_at)
    VALUES ${[
      order(0, one, true, '2026-09-30T21:59:59Z', "'premium', 'eco'"),
      order(1, one, true, '2026-09-30T22:00:00Z', "'luxury', 'standard'"),
      order(2, one, true, '2026-10-10T10:00:00Z', 'NULL, NULL'),
      order(3, one, true, null, "'premium', 'eco'"),
      order(4, one, null, '2026-10-10T10:00:00Z', 'NULL, NULL'),
      order(5, other, true, '2026-10-10T10:00:00Z', "'standard', 'premium'"),
    ].join(',')}`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO order_items (order_id, quantity, unit_price_cents, total_price_cents, product_name)
    SELECT id, 2, 2450, 4900, 'Cappotto in panno' FROM orders`);

  expect(await database.upgrade()).toContain('20261126110000_white_label_statements');
  expect(await database.upgrade()).toEqual([]);

  expect(await prisma.whiteLabelStatement.findMany({ orderBy: [{ userId: 'asc' }, { month: 'asc' }] })).toEqual([
    { userId: one, month: '2026-09', orders: 1, pieces: 2, setupCents: 5000, cardsCents: 50n, packagingCents: 360n },
    { userId: one, month: '2026-10', orders: 2, pieces: 4, setupCents: 0, cardsCents: 90n, packagingCents: 100n },
    { userId: other, month: '2026-10', orders: 1, pieces: 2, setupCents: 5000, cardsCents: 30n, packagingCents: 240n },
  ]);
});

import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { shipByOf } from '@drappo/contracts/working-days';
import { useOrders, type SharedOrders } from '../support/orders-app.ts';

let orders: SharedOrders;
beforeAll(async () => {
  orders = await useOrders();
  await orders.visitor.get('/api/shipping-days');
});
afterAll(() => orders.release());

const migration = new URL('../../prisma/migrations/20261123090000_ship_by/migration.sql', import.meta.url);
const HOURS_7 = 25_200_000;

it("the migration sets the calendar's ship-by day on paid orders, and can be repeated", async () => {
  const [update] = /UPDATE "orders"[^;]+;/.exec(await readFile(migration, 'utf8')) ?? [];
  const filled = await orders.prisma.$transaction(async (tx) => {
    // Orders were paid before the migration; 4 October is a holiday from 2027 on (in 2026 it is a Sunday). The
    // temporary table hides the real table until the end of the transaction.
    await tx.$executeRaw`CREATE TEMPORARY TABLE orders (paid_at timestamptz(3), ship_by date) ON COMMIT DROP`;
    await tx.$executeRaw`
      INSERT INTO orders SELECT generate_series('2024-01-01T00:00:00Z'::timestamptz, '2027-01-01T00:00:00Z', ${`${HOURS_7} milliseconds`}::interval)`;
    await tx.$executeRaw`INSERT INTO orders VALUES ('2026-11-24T12:00:00.000Z'), ('2026-11-24T12:00:00.001Z'), (NULL)`;
    await tx.$executeRawUnsafe(update ?? '');
    const changedAgain = await tx.$executeRawUnsafe(update ?? '');
    expect(changedAgain).toBe(0);
    return tx.$queryRaw<{ paidAt: Date | null; shipBy: string | null }[]>`
      SELECT paid_at AS "paidAt", ship_by::text AS "shipBy" FROM orders`;
  });
  expect(filled.length).toBeGreaterThan(3_700);
  const wrong = filled.filter(({ paidAt, shipBy }) => shipBy !== (paidAt && shipByOf(paidAt, {})));
  expect(wrong).toEqual([]);
});

import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';
import { readAutomaticPayment } from '../../src/payments/data/automatic-payment-summary.ts';

const reseller = '0190b5a0-7c1e-7000-8000-000000000002';
const checkout = '0190b5a0-7c1e-7000-8000-00000000000c';

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

it('an upgrade does not change payments on pages, and switches automatic payment on for no one', async () => {
  await prisma.$executeRawUnsafe(`
    INSERT INTO checkouts (id, user_id, state, amount_cents, expires_at, created_at)
    VALUES ('${checkout}', '${reseller}', 'settled', 9790, '2026-11-21T09:00:00Z', '2026-11-20T09:00:00Z')`);

  expect(await database.upgrade()).toContain('20261126111500_automatic_payments');
  expect(await database.upgrade()).toEqual([]);

  expect(await prisma.$queryRaw`SELECT state, amount_cents, automatic_day, failure FROM checkouts`).toEqual([
    { state: 'settled', amount_cents: 9_790, automatic_day: null, failure: null },
  ]);
  expect(await readAutomaticPayment(prisma, reseller, new Date('2026-11-20T10:00:00Z'))).toMatchObject({
    isOn: false,
    card: null,
    today: { amount: '0.00', orders: 0 },
  });
  await expect(
    prisma.$executeRawUnsafe(
      `INSERT INTO automatic_payments (user_id, is_on, created_at) VALUES ('${reseller}', true, now())`,
    ),
  ).rejects.toThrow(/automatic_payments_sane/);
});

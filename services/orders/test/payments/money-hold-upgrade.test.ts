import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOlderDatabase, type OlderDatabase } from '@drappo/service-kit/testing';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';

let database: OlderDatabase;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createOlderDatabase('services/orders', '20261129220000');
  prisma = createPrisma(createPool(database.url, 2));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const id = (n: number): string => `0190b5a0-7c1e-7000-8000-00000000000${n}`;

it('an upgrade holds the orders whose payment was refunded or disputed before, and can be repeated', async () => {
  for (const n of [1, 2, 3, 4, 5])
    await prisma.$executeRawUnsafe(`
      WITH o AS (
        INSERT INTO orders (id, order_number, user_id, source, status, total_amount_cents, shipping_address, is_allocated, created_at)
        VALUES ('${id(n)}', 'ORD-2026-00000${n}', '${id(9)}', 'portal', 'paid', 5000, '{}', true, now()) RETURNING id
      ), c AS (
        INSERT INTO checkouts (id, user_id, state, amount_cents, expires_at, created_at, payment_intent_id)
        VALUES ('${id(n)}', '${id(9)}', 'settled', 5000, now(), now(), 'pi_${n}') RETURNING id
      ) INSERT INTO checkout_shares (checkout_id, order_id, amount_cents, outcome) SELECT c.id, o.id, 5000, 'paid' FROM o, c`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO refunds (id, order_id, payment_intent_id, amount_cents, reason, created_at, refunded_at)
    VALUES ('${id(1)}', '${id(1)}', 'pi_1', 5000, 'dashboard', now(), now()),
           ('${id(2)}', '${id(2)}', 'pi_2', 4999, 'requested', now(), now()),
           ('${id(5)}', '${id(5)}', 'pi_5', 5000, 'dashboard', now(), now())`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO disputes (id, payment_intent_id, amount_cents, reason, status, opened_at, closed_at)
    VALUES ('dp_3', 'pi_3', 100, 'fraudulent', 'lost', now(), now()), ('dp_4', 'pi_4', 5000, 'fraudulent', 'won', now(), now()),
           ('dp_5', 'pi_5', 5000, 'fraudulent', 'under_review', now(), NULL)`);

  expect(await database.upgrade()).toContain('20261129220000_money_hold');
  expect(await database.upgrade()).toEqual([]);

  const holds = await prisma.order.findMany({ orderBy: { id: 'asc' }, select: { moneyHold: true } });
  expect(holds.map(({ moneyHold }) => moneyHold)).toEqual(['refunded', null, 'disputed', null, 'refund-and-dispute']);
});

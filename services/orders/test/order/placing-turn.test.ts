import { randomUUID } from 'node:crypto';
import { createTestDatabase, eventually } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createPool, createPrisma, type PrismaClient } from '../../src/data/database.ts';
import { recordOutcome, recordReservation } from '../../src/order/data/statistics/reservation-repository.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let prisma: PrismaClient;
beforeAll(async () => {
  database = await createTestDatabase('services/orders');
  prisma = createPrisma(createPool(database.url, 4));
});
afterAll(async () => {
  await prisma.$disconnect();
  await database.drop();
});

const waiting = async (): Promise<number> => {
  const [row] = await prisma.$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
};

it('two instances with the same reservations in different order wait without a deadlock', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  let other: Promise<void> | undefined;
  await prisma.$transaction(async (tx) => {
    await recordOutcome(tx, [first], 'ordered');
    other = prisma.$transaction(async (beside) => {
      await recordReservation(beside, second, '2026-11-26');
      await recordReservation(beside, first, '2026-11-26');
    });
    await eventually('the other one waits', async () => expect(await waiting()).toBe(1));
    await recordOutcome(tx, [second], 'ordered');
  });
  await other;
  expect(await prisma.seenReservation.findMany({ where: { outcome: 'ordered', day: { not: null } } })).toHaveLength(2);
  const [ended] = await prisma.$queryRaw<{ deadlocks: bigint }[]>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`;
  expect(ended?.deadlocks).toBe(0n);
});

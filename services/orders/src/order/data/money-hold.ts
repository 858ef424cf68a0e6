import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

/** Orders that wait to be shipped and may leave: every list of work consists of these. */
export const mayLeave = Prisma.sql`status IN ('paid', 'processing') AND money_hold IS NULL`;

/** Orders that wait to be shipped and must not leave. */
export const isHeld = Prisma.sql`money_hold IS NOT NULL AND status IN ('paid', 'processing')`;

/** The hold of an order that has not left. */
export const shownHold = Prisma.sql`CASE WHEN status IN ('paid', 'processing') THEN money_hold END`;

/** Counts the orders that must not leave. */
export const readHeldCounts = async (prisma: PrismaClient): Promise<{ paid: number; processing: number }> => {
  const [row] = await prisma.$queryRaw<{ paid: bigint; processing: bigint }[]>`
    SELECT count(*) FILTER (WHERE status = 'paid') AS paid, count(*) FILTER (WHERE status = 'processing') AS processing
    FROM orders WHERE ${isHeld}`;
  return { paid: Number(row?.paid ?? 0), processing: Number(row?.processing ?? 0) };
};

/** Those of these orders that must not leave. */
export const readHeld = async (prisma: PrismaClient, ids: readonly string[]): Promise<Map<string, MoneyHold>> => {
  const rows = await prisma.$queryRaw<{ id: string; hold: MoneyHold }[]>`
    SELECT id, money_hold AS hold FROM orders WHERE id = ANY(${[...ids]}::uuid[]) AND ${isHeld}`;
  return new Map(rows.map(({ id, hold }) => [id, hold]));
};

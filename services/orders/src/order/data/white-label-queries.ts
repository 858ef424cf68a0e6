import type {
  OfficeStatement,
  OfficeStatementFilter,
  OfficeStatements,
  WhiteLabelStatement,
  WhiteLabelStatements,
} from '@drappo/contracts/orders/white-label-statements';
import { formatAmount } from '@drappo/contracts/money';
import type { ChargedOrder } from '../domain/white-label-csv.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readResellers } from './reseller-queries.ts';

/** Ten years: longer than any reseller's history. */
const MOST_MONTHS = 120;

type Sums = { orders: number; pieces: number; setupCents: number; cardsCents: bigint; packagingCents: bigint };
type Row = Sums & { month: string };

const toWire = ({ month, orders, pieces, setupCents, ...sums }: Row): WhiteLabelStatement => {
  const [cards, packaging] = [Number(sums.cardsCents), Number(sums.packagingCents)];
  return {
    month,
    orders,
    pieces,
    setup: formatAmount(setupCents),
    cards: formatAmount(cards),
    packaging: formatAmount(packaging),
    total: formatAmount(setupCents + cards + packaging),
  };
};

export const readOwnStatements = async (prisma: PrismaClient, userId: string): Promise<WhiteLabelStatements> => {
  const rows = await prisma.whiteLabelStatement.findMany({
    where: { userId },
    orderBy: { month: 'desc' },
    take: MOST_MONTHS,
  });
  return { months: rows.map(toWire) };
};

/** Reads the orders of a reseller's statement, in the order of shipment. */
export const readChargedOrders = async (prisma: PrismaClient, userId: string, month: string): Promise<ChargedOrder[]> =>
  (
    await prisma.whiteLabelLine.findMany({
      where: { userId, month },
      include: { order: { select: { orderNumber: true, shopOrderName: true, shippedAt: true } } },
      orderBy: [{ order: { shippedAt: 'asc' } }, { orderId: 'asc' }],
    })
  ).map(({ order, ...line }) => ({ ...line, ...order }));

/** Reads the setup charge of a month. */
export const readSetup = async (prisma: PrismaClient, userId: string, month: string): Promise<number> =>
  (await prisma.whiteLabelStatement.findUnique({ where: { userId_month: { userId, month } } }))?.setupCents ?? 0;

const where = ({ month, user }: OfficeStatementFilter): Prisma.Sql =>
  Prisma.sql`${month ? Prisma.sql`month = ${month}` : Prisma.sql`TRUE`} AND ${user ? Prisma.sql`user_id = ${user}::uuid` : Prisma.sql`TRUE`}`;

type Page = { limit: number; offset: number };

/** Reads the statements of all resellers, with their owners. */
export const readStatements = async (
  prisma: PrismaClient,
  filter: OfficeStatementFilter,
  { limit, offset }: Page,
): Promise<OfficeStatement[]> => {
  const rows = await prisma.$queryRaw<(Row & { userId: string })[]>`
    SELECT user_id AS "userId", month, orders, pieces, setup_cents AS "setupCents", cards_cents AS "cardsCents", packaging_cents AS "packagingCents"
    FROM white_label_statements WHERE ${where(filter)}
    ORDER BY month DESC, setup_cents + cards_cents + packaging_cents DESC, user_id LIMIT ${limit} OFFSET ${offset}`;
  const resellers = await readResellers(
    prisma,
    rows.map(({ userId }) => userId),
  );
  return rows.map(({ userId, ...row }) => ({
    id: `${row.month}:${userId}`,
    userId,
    reseller: resellers.get(userId) ?? null,
    ...toWire(row),
  }));
};

/** Reads each month from the index instead of each statement. */
const readMonths = async (prisma: PrismaClient): Promise<string[]> =>
  (
    await prisma.$queryRaw<{ month: string }[]>`
      WITH RECURSIVE months AS (
        SELECT max(month) AS month FROM white_label_statements
        UNION ALL
        SELECT (SELECT max(month) FROM white_label_statements WHERE month < months.month) FROM months WHERE month IS NOT NULL)
      SELECT month FROM months WHERE month IS NOT NULL LIMIT ${MOST_MONTHS}`
  ).map(({ month }) => month);

export const readOfficeStatements = async (
  prisma: PrismaClient,
  { limit, offset, ...filter }: OfficeStatementFilter & Page,
): Promise<OfficeStatements> => {
  const { month, user } = filter;
  const [statements, total, months] = await Promise.all([
    readStatements(prisma, filter, { limit, offset }),
    prisma.whiteLabelStatement.count({ where: { ...(month ? { month } : {}), ...(user ? { userId: user } : {}) } }),
    readMonths(prisma),
  ]);
  return { statements, total, months };
};

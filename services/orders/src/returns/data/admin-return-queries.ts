import { plainCode } from '@drappo/contracts/characters';
import { limits } from '@drappo/contracts/limits';
import { formatAmount } from '@drappo/contracts/money';
import { returnStatuses, type ReturnStatus } from '@drappo/contracts/orders/return-status';
import type { AdminReturn, AdminReturnList } from '@drappo/contracts/orders/returns';
import { refundable } from '../domain/return-refund.ts';
import type { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { searchCondition } from '../../order/data/order-filter.ts';
import { findOrder } from '../../order/data/order-repository.ts';
import { findResellers } from '../../order/data/reseller-queries.ts';
import { refundedTotals } from '../../payments/data/refund-repository.ts';
import { returnInclude, toWireReturn } from './return-queries.ts';
import { readReturnsOfOrder } from './return-repository.ts';

type Filter = { status?: ReturnStatus | undefined; search?: string | undefined; limit: number; offset: number };

/** Orders that match a search, by the index of the orders' own list. */
const ordersLike = async (prisma: PrismaClient, search: string): Promise<string[]> => {
  const resellers = await findResellers(prisma, search);
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE ${searchCondition(search, resellers)} ORDER BY created_at DESC LIMIT ${limits.adminSearchResults}`;
  return rows.map(({ id }) => id);
};

const whereOf = async (prisma: PrismaClient, { status, search }: Filter): Promise<Prisma.ReturnWhereInput> => ({
  ...(status ? { status } : {}),
  ...(search
    ? { OR: [{ number: plainCode(search).toUpperCase() }, { orderId: { in: await ordersLike(prisma, search) } }] }
    : {}),
});

const readCounts = async (prisma: PrismaClient): Promise<AdminReturnList['counts']> => {
  const groups = await prisma.return.groupBy({ by: ['status'], _count: true });
  const countOf = (status: ReturnStatus): number => groups.find((group) => group.status === status)?._count ?? 0;
  return Object.fromEntries(returnStatuses.map((status) => [status, countOf(status)])) as AdminReturnList['counts'];
};

/** One page of the returns of all accounts, newest first. */
export const readAdminReturns = async (prisma: PrismaClient, filter: Filter): Promise<AdminReturnList> => {
  const where = await whereOf(prisma, filter);
  const [rows, total, counts] = await Promise.all([
    prisma.return.findMany({
      where,
      include: returnInclude,
      orderBy: [{ requestedAt: 'desc' }, { id: 'desc' }],
      take: filter.limit,
      skip: filter.offset,
    }),
    prisma.return.count({ where }),
    readCounts(prisma),
  ]);
  const customers = await prisma.customer.findMany({
    where: { userId: { in: rows.map(({ userId }) => userId) } },
    select: { userId: true, name: true },
  });
  const names = new Map(customers.map(({ userId, name }) => [userId, name]));
  return {
    returns: rows.map((row) => ({
      ...toWireReturn(row),
      userId: row.userId,
      customerName: names.get(row.userId) ?? null,
    })),
    total,
    counts,
  };
};

/** Reads any return, its reseller and the refundable amounts from one snapshot. */
export const readAdminReturn = (prisma: PrismaClient, id: string): Promise<AdminReturn | undefined> =>
  prisma.$transaction((tx) => read(tx, id), { isolationLevel: 'RepeatableRead' });

const read = async (tx: Tx, id: string): Promise<AdminReturn | undefined> => {
  const row = await tx.return.findUnique({ where: { id }, include: returnInclude });
  const order = row && (await findOrder(tx, row.orderId));
  if (!order) return undefined;
  const returns = await readReturnsOfOrder(tx, order.id);
  const found = returns.find((one) => one.id === id);
  if (!found) return undefined;
  const others = returns.filter((one) => one !== found);
  const { products, shipping, left } = refundable(found, { order, totals: await refundedTotals(tx, order.id), others });
  const { whiteLabel } = await tx.order.findUniqueOrThrow({ where: { id: order.id }, select: { whiteLabel: true } });
  return {
    ...toWireReturn(row),
    userId: row.userId,
    customer: await tx.customer.findUnique({ where: { userId: row.userId }, select: { name: true, email: true } }),
    isWhiteLabel: whiteLabel === true,
    shippedAt: order.shippedAt?.toISOString() ?? null,
    refundable: {
      products: formatAmount(products),
      shipping: formatAmount(shipping),
      left: formatAmount(left),
    },
  };
};

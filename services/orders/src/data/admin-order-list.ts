import { limits } from '@drappo/contracts/limits';
import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import type { AdminOrderList } from '@drappo/contracts/orders/orders';
import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { readCounts, readStatusCounts } from './order-counts.ts';
import { statusesOf, whereOrders, type OrderFilter } from './order-filter.ts';
import { orderInclude, toWire } from './order-queries.ts';

type PageFilter = OrderFilter & { limit: number; offset: number };
type Page = { ids: string[]; total: number; hasMore: boolean };
type Found = { id: string }[];

/** One page of a search, or of what is urgent. Results are counted up to a limit, beyond which the search has to be narrowed. */
const searchPage = async (prisma: PrismaClient, { limit, offset, ...filter }: PageFilter): Promise<Page> => {
  const found = await prisma.$queryRaw<Found>`
    SELECT id FROM orders WHERE ${whereOrders(filter)} ORDER BY created_at DESC, id DESC LIMIT ${limits.adminSearchResults + 1}`;
  const known = found.slice(0, limits.adminSearchResults);
  return {
    ids: known.slice(offset, offset + limit).map(({ id }) => id),
    total: known.length,
    hasMore: found.length > known.length,
  };
};

/** A page of each status from its own index, merged: one walk over all statuses would read the orders of the others too. */
const walk = (statuses: readonly OrderStatus[] | undefined, newestFirst: boolean, limit: number, offset: number) => {
  const order = newestFirst ? Prisma.sql`created_at DESC, id DESC` : Prisma.sql`created_at ASC, id ASC`;
  if (!statuses) return Prisma.sql`SELECT id, created_at FROM orders ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const each = statuses.map(
    (status) =>
      Prisma.sql`(SELECT id, created_at FROM orders WHERE status = ${status} ORDER BY ${order} LIMIT ${limit + offset})`,
  );
  return Prisma.sql`SELECT id, created_at FROM (${Prisma.join(each, ' UNION ALL ')}) AS each ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
};

/** One page of all orders or of a tab; pages of the older half are counted from the other end. */
const listPage = async (
  prisma: PrismaClient,
  { status, limit, offset }: PageFilter,
  byStatus: Record<OrderStatus, number>,
): Promise<Page> => {
  const statuses = statusesOf(status);
  const total = (statuses ?? [...orderStatuses]).reduce((sum, each) => sum + byStatus[each], 0);
  const size = Math.max(0, Math.min(limit, total - offset));
  if (size === 0) return { ids: [], total, hasMore: false };
  const newestFirst = offset <= total / 2;
  const rows =
    await prisma.$queryRaw<Found>`${walk(statuses, newestFirst, size, newestFirst ? offset : total - offset - size)}`;
  const ids = rows.map(({ id }) => id);
  return { ids: newestFirst ? ids : ids.reverse(), total, hasMore: false };
};

export const readAdminOrders = async (prisma: PrismaClient, filter: PageFilter, now: Date): Promise<AdminOrderList> => {
  const byStatus = await readStatusCounts(prisma);
  const [{ ids, ...page }, counts] = await Promise.all([
    filter.search || filter.leavesBy ? searchPage(prisma, filter) : listPage(prisma, filter, byStatus),
    readCounts(prisma, byStatus, now),
  ]);
  const rows = await prisma.order.findMany({ where: { id: { in: ids } }, include: orderInclude });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { orders: ids.flatMap((id) => byId.get(id) ?? []).map((row) => toWire(row, true)), ...page, counts };
};

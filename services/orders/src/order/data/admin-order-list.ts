import { limits } from '@drappo/contracts/limits';
import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import type { AdminOrderSort } from '@drappo/contracts/orders/admin-order-query';
import type { AdminOrderList } from '@drappo/contracts/orders/admin-orders';
import type { Order } from '@drappo/contracts/orders/orders';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readCounts, readStatusCounts, type StatusCounts } from './order-counts.ts';
import { isPlain, isWork, statusesOf, viewOf, whereOrders, type OrderFilter } from './order-filter.ts';
import { newestWithAlerts, readAlerts } from './order-alerts.ts';
import { orderDocument } from './order-document.ts';
import { orderBy } from './order-views.ts';
import { namedAccounts, officeSelect, readResellers, toOfficeFacts } from './reseller-queries.ts';

type PageFilter = OrderFilter & { sort?: AdminOrderSort | undefined; limit: number; offset: number };
type Page = { ids: string[]; total: number; hasMore: boolean };
type Found = { id: string }[];

/** Selects the orders of a search, a view or a filter, sorted as it defines. */
const search = ({ sort, ...filter }: OrderFilter & Pick<PageFilter, 'sort'>, most: number): Prisma.Sql => {
  const view = viewOf(filter);
  if (view === 'problems' && (sort ?? '-createdAt') === '-createdAt') {
    const { view: _, status, ...rest } = filter;
    const statuses = statusesOf(status === 'urgent' ? undefined : status);
    // Also those that must not leave: this is the view that has them.
    const ofStatus = statuses ? Prisma.sql`status IN (${Prisma.join(statuses)})` : Prisma.sql`true`;
    return newestWithAlerts(filter.now, Prisma.sql`${whereOrders(rest)} AND ${ofStatus}`, most);
  }
  return Prisma.sql`SELECT id FROM orders WHERE ${whereOrders(filter)} ORDER BY ${orderBy(sort, view)} LIMIT ${most}`;
};

/** Reads one page of a search, a view or a filter. Counts results up to a limit; beyond it users have to narrow it. */
const searchPage = async (prisma: PrismaClient, { limit, offset, sort, ...filter }: PageFilter): Promise<Page> => {
  const found = await prisma.$queryRaw<Found>`${search({ sort, ...filter }, limits.adminSearchResults + 1)}`;
  const known = found.slice(0, limits.adminSearchResults);
  return {
    ids: known.slice(offset, offset + limit).map(({ id }) => id),
    total: known.length,
    hasMore: found.length > known.length,
  };
};

/** Reads a page of each status from its own index and merges them: one scan over all would read other orders too. */
const walk = (statuses: readonly OrderStatus[] | undefined, newestFirst: boolean, limit: number, offset: number) => {
  const order = newestFirst ? Prisma.sql`created_at DESC, id DESC` : Prisma.sql`created_at ASC, id ASC`;
  if (!statuses) return Prisma.sql`SELECT id, created_at FROM orders ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
  const each = statuses.map(
    (status) =>
      Prisma.sql`(SELECT id, created_at FROM orders WHERE status = ${status}${isWork(status) ? Prisma.sql` AND money_hold IS NULL` : Prisma.empty} ORDER BY ${order} LIMIT ${limit + offset})`,
  );
  return Prisma.sql`SELECT id, created_at FROM (${Prisma.join(each, ' UNION ALL ')}) AS each ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
};

/** Counts the orders of a tab that a page leaves out because they are newer than its first page. */
const countNewer = async (prisma: PrismaClient, { status, before }: PageFilter): Promise<number> => {
  if (!before) return 0;
  const statuses = statusesOf(status);
  const ofTab = statuses ? Prisma.sql`AND status IN (${Prisma.join(statuses)})` : Prisma.empty;
  const isOpen = statuses?.some(isWork) ? Prisma.sql`AND money_hold IS NULL` : Prisma.empty;
  const [found] = await prisma.$queryRaw<
    { newer: number }[]
  >`SELECT count(*)::int AS newer FROM orders WHERE created_at > ${before} ${ofTab} ${isOpen}`;
  return found?.newer ?? 0;
};

/** Reads one page of all orders or of a tab; pages in the older half are counted from the end. */
const listPage = async (
  prisma: PrismaClient,
  filter: PageFilter,
  { byStatus, atWork }: StatusCounts,
): Promise<Page> => {
  const { status, sort, limit, offset } = filter;
  const statuses = statusesOf(status);
  const all = statuses
    ? statuses.reduce((sum, each) => sum + atWork[each], 0)
    : orderStatuses.reduce((sum, each) => sum + byStatus[each], 0);
  const newer = await countNewer(prisma, filter);
  const total = Math.max(0, all - newer);
  const size = Math.max(0, Math.min(limit, total - offset));
  if (size === 0) return { ids: [], total, hasMore: false };
  const wantsNewest = sort !== 'createdAt';
  // The newer orders come first in a list of the newest, and last in a list of the oldest.
  const skipped = wantsNewest ? offset + newer : offset;
  const isNear = skipped <= all / 2;
  const rows =
    await prisma.$queryRaw<Found>`${walk(statuses, isNear === wantsNewest, size, isNear ? skipped : all - skipped - size)}`;
  const ids = rows.map(({ id }) => id);
  return { ids: isNear ? ids : ids.reverse(), total, hasMore: false };
};

const document = orderDocument({ withNotes: true });

const readDocuments = async (prisma: PrismaClient, ids: readonly string[]): Promise<Map<string, Order>> => {
  const rows = await prisma.$queryRaw<{ document: Order }[]>`
    SELECT ${document} AS document FROM orders WHERE id = ANY(${[...ids]}::uuid[])`;
  return new Map(rows.map((row) => [row.document.id, row.document]));
};

export const readAdminOrders = async (prisma: PrismaClient, filter: PageFilter, now: Date): Promise<AdminOrderList> => {
  const stored = await readStatusCounts(prisma);
  const [{ ids, ...page }, counts] = await Promise.all([
    isPlain(filter) ? listPage(prisma, filter, stored) : searchPage(prisma, filter),
    readCounts(prisma, stored, now),
  ]);
  const [rows, documents, alerts] = await Promise.all([
    prisma.order.findMany({ where: { id: { in: ids } }, select: { id: true, ...officeSelect } }),
    readDocuments(prisma, ids),
    readAlerts(prisma, ids, now),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const resellers = await readResellers(prisma, namedAccounts(rows));
  const orders = ids.flatMap((id) => {
    const [row, document] = [byId.get(id), documents.get(id)];
    return row && document ? { ...document, ...toOfficeFacts(row, resellers), alerts: alerts.get(id) ?? [] } : [];
  });
  return { orders, ...page, counts };
};

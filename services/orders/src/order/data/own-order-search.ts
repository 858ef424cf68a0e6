import { orderStatuses, type OrderStatus } from '@drappo/contracts/orders/order-status';
import { startOfRomeDay } from '@drappo/contracts/rome-time';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { statusesOf } from './order-filter.ts';
import { contains, numberConditions, searchedText, wordsOf } from './order-search-text.ts';

const condition = (search: string): Prisma.Sql => {
  const words = wordsOf(search);
  if (words.length === 0) return Prisma.sql`false`;
  const all = Prisma.join(
    words.map((word) => Prisma.sql`${searchedText} ${contains(word)}`),
    ' AND ',
  );
  return Prisma.sql`(${Prisma.join([Prisma.sql`(${all})`, ...numberConditions(search)], ' OR ')})`;
};

export type OwnOrders = {
  userId: string;
  /** Only this order. */
  id?: string | undefined;
  status?: string | undefined;
  search?: string | undefined;
  source?: 'portal' | 'shop' | undefined;
  /** Days in Rome, both included. */
  from?: string | undefined;
  to?: string | undefined;
};

/** The times at which the days of a filter begin and end. */
const periodOf = ({ from, to }: Pick<OwnOrders, 'from' | 'to'>) => ({
  since: from === undefined ? undefined : startOfRomeDay(from),
  until: to === undefined ? undefined : startOfRomeDay(to, 1),
});

/** Inlined, unlike other values: a cached plan could not use a partial index otherwise. */
const literals = (statuses: readonly OrderStatus[]): Prisma.Sql =>
  Prisma.raw(orderStatuses.flatMap((each) => (statuses.includes(each) ? `'${each}'` : [])).join(', '));

/** The condition of a reseller's matching orders. */
export const whereOwnOrders = ({ userId, id, status, search, source, ...days }: OwnOrders): Prisma.Sql => {
  const statuses = statusesOf(status);
  const { since, until } = periodOf(days);
  return Prisma.join(
    [
      Prisma.sql`user_id = ${userId}::uuid`,
      ...(id ? [Prisma.sql`orders.id = ${id}::uuid`] : []),
      ...(statuses ? [Prisma.sql`status IN (${literals(statuses)})`] : []),
      ...(source ? [Prisma.sql`source = ${source}`] : []),
      ...(since ? [Prisma.sql`created_at >= ${since}`] : []),
      ...(until ? [Prisma.sql`created_at < ${until}`] : []),
      ...(search ? [condition(search)] : []),
    ],
    ' AND ',
  );
};

/** Newest first, or with `due` the nearest payment deadline. */
export const ownOrder = (sort: 'due' | undefined): Prisma.Sql =>
  sort === 'due' ? Prisma.sql`payment_due_at NULLS LAST, id` : Prisma.sql`created_at DESC, id DESC`;

/** Reads the ids of a reseller's matching orders, newest first. */
export const findOwnOrderIds = async (prisma: PrismaClient, filter: OwnOrders): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE ${whereOwnOrders(filter)} ORDER BY ${ownOrder(undefined)}`;
  return rows.map(({ id }) => id);
};

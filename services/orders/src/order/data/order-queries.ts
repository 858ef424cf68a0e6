import { readRows } from '@drappo/service-kit';
import { formatAmount } from '@drappo/contracts/money';
import { orderTabs, type OrderTab } from '@drappo/contracts/orders/order-status';
import type { Order, OrderSummary } from '@drappo/contracts/orders/orders';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { orderDocument } from './order-document.ts';
import { afterPosition, cursorOf, positionOf } from './own-order-position.ts';
import { ownOrder, whereOwnOrders, type OwnOrders } from './own-order-search.ts';

const ownDocument = orderDocument({ withNotes: false });

/** Each row is an order as JSON, ready for the response. */
export type OrderPage = { orders: string[]; nextCursor: string | undefined };

type Page = { limit: number; cursor?: string | undefined; sort?: 'due' | undefined };

/** A reseller's own orders: newest first, or with `due` the nearest payment deadline. */
export const readOrders = async (
  pool: Pool,
  userId: string,
  { limit, cursor, sort, ...filter }: Omit<OwnOrders, 'userId'> & Page,
): Promise<OrderPage> => {
  const after = positionOf(cursor, sort);
  const rows = await readRows<{ text: string }>(
    pool,
    Prisma.sql`SELECT ${ownDocument}::text AS text FROM orders
      WHERE ${whereOwnOrders({ ...filter, userId })} ${after ? Prisma.sql`AND ${afterPosition(after)}` : Prisma.empty}
      ORDER BY ${ownOrder(sort)} LIMIT ${limit + 1}`,
    // The best plan for a search depends on its words.
    { isPrepared: !filter.search },
  );
  const orders = rows.slice(0, limit).map(({ text }) => text);
  const last = rows.length > limit ? orders.at(-1) : undefined;
  return { orders, nextCursor: last && cursorOf(JSON.parse(last) as Order, sort) };
};

export const readSummary = async (prisma: PrismaClient, userId: string): Promise<OrderSummary> => {
  const groups = await prisma.order.groupBy({
    by: ['status'],
    where: { userId },
    _count: true,
    _sum: { totalAmountCents: true },
  });
  const countOf = (tab: OrderTab): number =>
    groups
      .filter(({ status }) => (orderTabs[tab] as readonly string[]).includes(status))
      .reduce((sum, group) => sum + group._count, 0);
  const revenue = groups
    .filter(({ status }) => status !== 'cancelled')
    .reduce((sum, group) => sum + (group._sum.totalAmountCents ?? 0), 0);
  return {
    counts: {
      pending: countOf('pending'),
      paid: countOf('paid'),
      shipped: countOf('shipped'),
      cancelled: countOf('cancelled'),
    },
    total: groups.reduce((sum, group) => sum + group._count, 0),
    grossRevenue: formatAmount(revenue),
  };
};

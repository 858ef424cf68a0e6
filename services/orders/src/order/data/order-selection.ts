import { formatAmount } from '@drappo/contracts/money';
import type { OrderStatus } from '@drappo/contracts/orders/order-status';
import type { MoneyHold } from '@drappo/contracts/orders/money-hold';
import { BULK_ORDERS, type OrderSelectionList } from '@drappo/contracts/orders/pick-lists';
import type { PrismaClient } from '../../data/database.ts';
import { shownHold } from './money-hold.ts';
import { viewOf, whereOrders, type OrderFilter } from './order-filter.ts';
import { orderBy } from './order-views.ts';

type Row = { id: string; status: OrderStatus; moneyHold: MoneyHold | null; pieces: number; cents: number };

/** The orders of a list that can be selected at once: the first ones, up to the limit. */
export const readSelection = async (prisma: PrismaClient, filter: OrderFilter): Promise<OrderSelectionList> => {
  const rows = await prisma.$queryRaw<Row[]>`
    SELECT id, status, ${shownHold} AS "moneyHold", total_amount_cents + shipping_cost_cents AS cents,
           (SELECT coalesce(sum(quantity), 0)::int FROM order_items WHERE order_id = chosen.id) AS pieces
    FROM (SELECT * FROM orders WHERE ${whereOrders(filter)} ORDER BY ${orderBy(undefined, viewOf(filter))} LIMIT ${BULK_ORDERS + 1}) AS chosen`;
  return {
    orders: rows.slice(0, BULK_ORDERS).map(({ cents, moneyHold, ...row }) => ({
      ...row,
      ...(moneyHold === null ? {} : { moneyHold }),
      total: formatAmount(cents),
    })),
    hasMore: rows.length > BULK_ORDERS,
  };
};

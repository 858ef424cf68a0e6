import { formatAmount } from '@drappo/contracts/money';
import type { OrderSums } from '@drappo/contracts/orders/orders';
import type { PrismaClient } from '../../data/database.ts';
import { whereOwnOrders, type OwnOrders } from './own-order-search.ts';

type Row = { orders: bigint; counted: bigint; pieces: bigint; products: bigint; shipping: bigint };

/** Totals of a reseller's matching orders; cancelled orders and orders without a price are excluded. */
export const readOrderSums = async (prisma: PrismaClient, filter: OwnOrders): Promise<OrderSums> => {
  const [row] = await prisma.$queryRaw<Row[]>`
    WITH found AS (
      SELECT id, total_amount_cents, shipping_cost_cents, status NOT IN ('pending', 'cancelled') AS counts
      FROM orders WHERE ${whereOwnOrders(filter)}
    )
    SELECT count(*) AS orders, count(*) FILTER (WHERE counts) AS counted,
           coalesce(sum(total_amount_cents) FILTER (WHERE counts), 0)::bigint AS products,
           coalesce(sum(shipping_cost_cents) FILTER (WHERE counts), 0)::bigint AS shipping,
           (SELECT coalesce(sum(quantity), 0)::bigint FROM order_items JOIN found ON found.id = order_id AND found.counts) AS pieces
    FROM found`;
  const { orders, counted, pieces, products, shipping } = row ?? empty;
  return {
    orders: Number(orders),
    uncounted: Number(orders - counted),
    pieces: Number(pieces),
    products: formatAmount(Number(products)),
    shipping: formatAmount(Number(shipping)),
    total: formatAmount(Number(products + shipping)),
  };
};

const empty: Row = { orders: 0n, counted: 0n, pieces: 0n, products: 0n, shipping: 0n };

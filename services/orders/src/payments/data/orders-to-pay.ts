import { limits } from '@drappo/contracts/limits';
import { formatAmount } from '@drappo/contracts/money';
import type { OrdersToPay, OrderToPay } from '@drappo/contracts/orders/orders-to-pay';
import type { Order } from '../../order/domain/order.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

type Row = Pick<
  OrderToPay,
  'id' | 'orderNumber' | 'shopifyOrderId' | 'shopOrderName' | 'customerName' | 'shippingCity' | 'lines' | 'pieces'
> & { totalAmount: number; shippingCost: number; paymentDueAt: Date | null };

const readGroup = async (prisma: PrismaClient, userId: string, source: Order['source']) => {
  const payable = Prisma.sql`user_id = ${userId}::uuid AND source = ${source} AND status = 'pending_payment' AND payment_status <> 'processing'`;
  const [rows, [counted]] = await Promise.all([
    prisma.$queryRaw<Row[]>`
      SELECT id, order_number AS "orderNumber", shopify_order_id AS "shopifyOrderId", shop_order_name AS "shopOrderName",
             customer_name AS "customerName", shipping_city AS "shippingCity", total_amount_cents AS "totalAmount",
             shipping_cost_cents AS "shippingCost", payment_due_at AS "paymentDueAt", lines, pieces
      FROM orders, LATERAL (
        SELECT count(*)::int AS lines, coalesce(sum(quantity), 0)::int AS pieces FROM order_items WHERE order_id = orders.id
      ) AS content
      WHERE ${payable} ORDER BY payment_due_at, id LIMIT ${limits.ordersPerPayment}`,
    prisma.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM orders WHERE ${payable}`,
  ]);
  return {
    count: counted?.count ?? 0,
    orders: rows.map(({ totalAmount, shippingCost, paymentDueAt, ...row }) => ({
      ...row,
      totalAmount: formatAmount(totalAmount),
      shippingCost: formatAmount(shippingCost),
      total: formatAmount(totalAmount + shippingCost),
      paymentDueAt: paymentDueAt?.toISOString() ?? null,
    })),
  };
};

/** Reads a reseller's own orders that can be paid now, nearest deadline first. */
export const readOrdersToPay = async (prisma: PrismaClient, userId: string): Promise<OrdersToPay> => {
  const [shop, portal] = await Promise.all([readGroup(prisma, userId, 'shop'), readGroup(prisma, userId, 'portal')]);
  return { shop, portal };
};

import type { ShippingAddress } from '@drappo/contracts/orders/forms/shipping-address';
import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';

/** Orders that one pick list of "everything to ship" covers: the oldest, which have waited longest. */
export const PICK_LIST_ORDERS = 500;

export type PickedOrder = { orderNumber: string; shopNumber: string | null; quantity: number };
/** One SKU to be fetched, and for which orders. */
export type PickLine = {
  sku: string;
  productName: string;
  variantInfo: string | null;
  pieces: number;
  orders: PickedOrder[];
};
export type PickList = { lines: PickLine[]; orders: number; waiting: number };

const toShip = Prisma.sql`status IN ('paid', 'processing')`;

/** What is to be fetched for these orders, or for all that wait; of those chosen only what still waits. */
export const readPickList = async (prisma: PrismaClient, ids: string[] | undefined): Promise<PickList> => {
  const which = ids ? Prisma.sql`${toShip} AND id = ANY(${ids}::uuid[])` : toShip;
  const [lines, [count]] = await Promise.all([
    prisma.$queryRaw<PickLine[]>`
      SELECT coalesce(sku, '') AS sku, product_name AS "productName", variant_info AS "variantInfo", sum(quantity)::int AS pieces,
             json_agg(json_build_object('orderNumber', order_number, 'shopNumber', shop_number, 'quantity', quantity) ORDER BY order_number) AS orders
      FROM (SELECT id, order_number, coalesce(shop_order_name, shopify_order_id) AS shop_number FROM orders WHERE ${which} ORDER BY created_at, id LIMIT ${PICK_LIST_ORDERS}) AS chosen
      JOIN order_items ON order_id = chosen.id
      GROUP BY 1, 2, 3 ORDER BY 2, 3, 1`,
    prisma.$queryRaw<{ waiting: bigint }[]>`SELECT count(*) AS waiting FROM orders WHERE ${which}`,
  ]);
  const waiting = Number(count?.waiting ?? 0);
  return { lines, waiting, orders: Math.min(waiting, PICK_LIST_ORDERS) };
};

export type SlipOrder = {
  orderNumber: string;
  shopifyOrderId: string | null;
  shopOrderName: string | null;
  createdAt: Date;
  shippingAddress: ShippingAddress;
  items: { sku: string | null; productName: string; variantInfo: string | null; quantity: number }[];
};

/** Orders for their packing slips, in the order in which they were made. */
export const readSlips = async (prisma: PrismaClient, ids: string[]): Promise<SlipOrder[]> => {
  const rows = await prisma.order.findMany({
    where: { id: { in: ids } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      orderNumber: true,
      shopifyOrderId: true,
      shopOrderName: true,
      createdAt: true,
      shippingAddress: true,
      items: {
        orderBy: { id: 'asc' },
        select: { sku: true, productName: true, variantInfo: true, quantity: true },
      },
    },
  });
  return rows.map((row) => ({ ...row, shippingAddress: row.shippingAddress as ShippingAddress }));
};

import { orderedItems } from '@drappo/contracts/catalog/line-order';
import type { ShippingAddressFact } from '@drappo/contracts/orders/forms/shipping-address';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { mayLeave } from './money-hold.ts';

/** The maximum number of orders on one pick list of "everything to ship": the oldest come first. */
export const PICK_LIST_ORDERS = 500;

export type PickedOrder = { orderNumber: string; shopNumber: string | null; quantity: number; whiteLabel: boolean };
/** One SKU to pick, and the orders that need it. */
export type PickLine = {
  sku: string;
  productName: string;
  variantInfo: string | null;
  imageUrl: string | null;
  pieces: number;
  orders: PickedOrder[];
};
export type PickList = { lines: PickLine[]; orders: number; waiting: number };

/** Finds the SKUs to pick for these orders, or for all that wait; of the chosen orders only those that still wait and may leave. */
export const readPickList = async (prisma: PrismaClient, ids: string[] | undefined): Promise<PickList> => {
  const which = ids ? Prisma.sql`${mayLeave} AND id = ANY(${ids}::uuid[])` : mayLeave;
  const [lines, [count]] = await Promise.all([
    prisma.$queryRaw<PickLine[]>`
      SELECT coalesce(sku, '') AS sku, product_name AS "productName", variant_info AS "variantInfo", max(image_url) AS "imageUrl", sum(quantity)::int AS pieces,
             json_agg(json_build_object('orderNumber', order_number, 'shopNumber', shop_number, 'quantity', quantity, 'whiteLabel', white_label) ORDER BY order_number) AS orders
      FROM (SELECT id, order_number, coalesce(shop_order_name, shopify_order_id) AS shop_number, coalesce(white_label, false) AS white_label FROM orders WHERE ${which} ORDER BY created_at, id LIMIT ${PICK_LIST_ORDERS}) AS chosen
      JOIN order_items ON order_id = chosen.id
      GROUP BY 1, 2, 3 ORDER BY 2, 3, 1`,
    prisma.$queryRaw<{ waiting: bigint }[]>`SELECT count(*) AS waiting FROM orders WHERE ${which}`,
  ]);
  const waiting = Number(count?.waiting ?? 0);
  return { lines: orderedItems(lines), waiting, orders: Math.min(waiting, PICK_LIST_ORDERS) };
};

export type SlipOrder = {
  orderNumber: string;
  /** The sender as the end customer knows them: the white-label name, else the reseller's company. */
  sender: string | null;
  shopOrderName: string | null;
  purchaseOrderNumber: string | null;
  createdAt: Date;
  shippingAddress: ShippingAddressFact;
  items: {
    sku: string | null;
    productName: string;
    variantInfo: string | null;
    quantity: number;
    imageUrl: string | null;
    note: string | null;
  }[];
};

/** Reads orders for their packing slips, oldest first; only one reseller's orders when `userId` is given. */
export const readSlips = async (prisma: PrismaClient, ids: string[], userId?: string): Promise<SlipOrder[]> => {
  const rows = await prisma.order.findMany({
    where: { id: { in: ids }, ...(userId === undefined ? {} : { userId }) },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: {
      userId: true,
      orderNumber: true,
      whiteLabel: true,
      packagingName: true,
      shopOrderName: true,
      purchaseOrderNumber: true,
      createdAt: true,
      shippingAddress: true,
      items: {
        orderBy: { id: 'asc' },
        select: { sku: true, productName: true, variantInfo: true, quantity: true, imageUrl: true, note: true },
      },
    },
  });
  const customers = await prisma.customer.findMany({
    where: { userId: { in: [...new Set(rows.map((row) => row.userId))] } },
    select: { userId: true, companyName: true },
  });
  const companies = new Map(customers.map((customer) => [customer.userId, customer.companyName]));
  return rows.map(({ userId: owner, whiteLabel, packagingName, ...row }) => ({
    ...row,
    items: orderedItems(row.items),
    sender: (whiteLabel ? packagingName : null) ?? companies.get(owner) ?? null,
    shippingAddress: row.shippingAddress as ShippingAddressFact,
  }));
};

/** The buyer, for their own documents. */
export const readBuyer = async (
  prisma: PrismaClient,
  userId: string,
): Promise<{ name: string | null; vatNumber: string | null }> => {
  const customer = await prisma.customer.findUnique({
    where: { userId },
    select: { name: true, companyName: true, vatNumber: true },
  });
  return { name: customer?.companyName ?? customer?.name ?? null, vatNumber: customer?.vatNumber ?? null };
};

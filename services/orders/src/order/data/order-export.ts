import type { ExportedOrder } from '../domain/order-csv.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';
import { whereOrders, type OrderFilter } from './order-filter.ts';

const ROWS_AT_A_TIME = 500;
const LONGEST_EXPORT_MS = 1_800_000;

const columns = Prisma.sql`order_number AS "orderNumber", id, shopify_order_id AS "shopifyOrderId", shop_order_name AS "shopOrderName", purchase_order_number AS "purchaseOrderNumber", status, payment_status AS "paymentStatus",
  created_at AS "createdAt", paid_at AS "paidAt", shipped_at AS "shippedAt", cancelled_at AS "cancelledAt",
  customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone",
  shipping_address AS "shippingAddress", shipping_zone_name AS "shippingZoneName",
  total_amount_cents AS "totalAmount", shipping_cost_cents AS "shippingCost", refunded_cents AS refunded,
  carrier, tracking_number AS "trackingNumber", notes, coalesce(white_label, false) AS "whiteLabel",
  (SELECT name FROM customers WHERE customers.user_id = orders.user_id) AS "resellerName",
  (SELECT vat_number FROM customers WHERE customers.user_id = orders.user_id) AS "resellerVatNumber",
  (SELECT coalesce(json_agg(json_build_object('quantity', quantity, 'productName', product_name, 'variantInfo', variant_info, 'sku', sku,
     'unitPrice', unit_price_cents, 'totalPrice', total_price_cents, 'note', note) ORDER BY order_items.id), '[]')
   FROM order_items WHERE order_id = orders.id) AS items`;

/** Reads orders for the export, in the sequence of the given ids. */
export const readExportedOrders = async (prisma: PrismaClient, ids: string[]): Promise<ExportedOrder[]> =>
  prisma.$queryRaw<ExportedOrder[]>`
    SELECT ${columns} FROM orders WHERE id = ANY(${ids}::uuid[]) ORDER BY created_at DESC, orders.id DESC`;

/** Reads the orders of the export, newest first, some hundred at a time; a cursor sees their state at the start. */
export async function* readExportBatches(tx: Tx, filter: OrderFilter): AsyncGenerator<ExportedOrder[]> {
  await tx.$executeRaw`DECLARE export NO SCROLL CURSOR FOR SELECT ${columns} FROM orders WHERE ${whereOrders(filter)} ORDER BY created_at DESC, id DESC`;
  for (;;) {
    const rows = await tx.$queryRawUnsafe<ExportedOrder[]>(`FETCH ${ROWS_AT_A_TIME} FROM export`);
    if (rows.length > 0) yield rows;
    if (rows.length < ROWS_AT_A_TIME) return;
  }
}

/** Passes all orders that match the filter to `send`, at the speed of the reader. */
export const exportOrders = (
  prisma: PrismaClient,
  filter: OrderFilter,
  send: (batches: AsyncGenerator<ExportedOrder[]>) => Promise<void>,
): Promise<void> =>
  prisma.$transaction((tx) => send(readExportBatches(tx, filter)), { timeout: LONGEST_EXPORT_MS, maxWait: 10_000 });

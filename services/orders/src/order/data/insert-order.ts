import { romeYear } from '@drappo/contracts/rome-time';
import { queryRows } from '@drappo/service-kit';
import type { NewLine } from '../domain/new-order.ts';
import { metricChanges } from '../domain/order-metrics.ts';
import { timelineFor, type TimelineEntry } from '../domain/order-timeline.ts';
import type { Order } from '../domain/order.ts';
import { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';
import { placeColumns } from './order-content.ts';
import { placingTurn } from './placing-turn.ts';

/** Fields of an order that its rules do not use. */
export type OrderContent = {
  lines: NewLine[];
  /** Used when the address has no e-mail. */
  customerEmail: string | null;
  shopDomain?: string;
};

const orderColumns = Prisma.sql`id, user_id, source, status, payment_status, total_amount_cents, shipping_cost_cents, shipping_free_above_cents,
  shipping_address, shipping_city, shipping_zip, shipping_country, shipping_zone, shipping_zone_name, customer_name, customer_email, customer_phone,
  shopify_order_id, shop_domain, shop_order_name, purchase_order_number, shop_revision, is_quoted, is_allocated, payment_due_at, created_at, search_items`;

const orderRow = (order: Order, { lines, customerEmail, shopDomain }: OrderContent) => {
  const place = placeColumns(order.shippingAddress, customerEmail);
  return {
    id: order.id,
    user_id: order.userId,
    source: order.source,
    status: order.status,
    payment_status: order.paymentStatus,
    total_amount_cents: order.totalAmount,
    shipping_cost_cents: order.shippingCost,
    shipping_free_above_cents: order.shippingFreeAbove,
    shipping_address: place.shippingAddress,
    shipping_city: place.shippingCity,
    shipping_zip: place.shippingZip,
    shipping_country: place.shippingCountry,
    shipping_zone: order.shippingZone,
    shipping_zone_name: order.shippingZoneName,
    customer_name: place.customerName,
    customer_email: place.customerEmail,
    customer_phone: place.customerPhone,
    shopify_order_id: order.shopifyOrderId,
    shop_domain: shopDomain,
    shop_order_name: order.shopOrderName,
    purchase_order_number: order.purchaseOrderNumber,
    shop_revision: order.shopRevision,
    is_quoted: order.isQuoted,
    is_allocated: order.isAllocated,
    payment_due_at: order.paymentDueAt,
    created_at: order.createdAt,
    search_items: searchItems(lines),
  };
};

// Same value as the trigger on the lines writes, so that the trigger changes nothing.
const searchItems = (lines: NewLine[]): string =>
  lines
    .flatMap(({ productName, variantInfo, sku }) => [productName, ...(variantInfo === null ? [] : [variantInfo]), sku])
    .join(' ');

const itemColumns = Prisma.sql`product_id, variant_id, quantity, unit_price_cents, total_price_cents, unit_cost_cents, sku, product_name, variant_info, image_url`;

const itemRow = (line: NewLine) => ({
  product_id: line.productId,
  variant_id: line.variantId,
  quantity: line.quantity,
  unit_price_cents: line.unitPrice,
  total_price_cents: line.unitPrice * line.quantity,
  unit_cost_cents: line.unitCost,
  sku: line.sku,
  product_name: line.productName,
  variant_info: line.variantInfo,
  image_url: line.imageUrl,
});

const momentRow = ({ kind, amount }: TimelineEntry) => ({ kind, amount_cents: amount });

/**
 * Writes a new order with its lines, timeline and metrics under the next number of its year (decision O5), and
 * returns it with that number; undefined where the order exists already. The counter's row stays locked until the
 * commit, so that numbers have no gaps, and every other new order waits for it. For that reason the order is written
 * in one statement, late in its transaction.
 */
export const insertOrder = async (tx: Tx, order: Order, content: OrderContent): Promise<Order | undefined> => {
  const created: TimelineEntry = { kind: 'created', amount: order.totalAmount };
  const timeline = [created, ...timelineFor({ ...order, status: 'pending' }, order)];
  const [made] = await queryRows<{ orderNumber: string }>(
    tx,
    Prisma.sql`
    WITH number AS (
      INSERT INTO order_counters (year, last) SELECT ${romeYear(order.createdAt)}::int, 1 FROM ${placingTurn} WHERE NOT EXISTS (SELECT FROM orders WHERE id = ${order.id}::uuid)
      ON CONFLICT (year) DO UPDATE SET last = order_counters.last + 1 RETURNING year, last
    ), made AS (
      INSERT INTO orders (order_number, ${orderColumns})
      SELECT 'ORD-' || year || '-' || lpad(last::text, greatest(6, length(last::text)), '0'), ${orderColumns}
      FROM number, jsonb_populate_record(NULL::orders, ${JSON.stringify(orderRow(order, content))}::jsonb)
      RETURNING id, order_number
    ), items AS (
      INSERT INTO order_items (order_id, ${itemColumns}) SELECT made.id, ${itemColumns}
      FROM made, jsonb_populate_recordset(NULL::order_items, ${JSON.stringify(content.lines.map(itemRow))}::jsonb) WITH ORDINALITY ORDER BY ordinality
    ), moments AS (
      INSERT INTO order_moments (order_id, at, kind, amount_cents) SELECT made.id, ${order.createdAt}::timestamptz, kind, amount_cents
      FROM made, jsonb_populate_recordset(NULL::order_moments, ${JSON.stringify(timeline.map(momentRow))}::jsonb) WITH ORDINALITY ORDER BY ordinality
    ), metrics AS (
      INSERT INTO order_figure_entries (day, measure, subject, amount) SELECT day, measure, subject, amount
      FROM made, jsonb_populate_recordset(NULL::order_figure_entries, ${JSON.stringify(metricChanges(undefined, order))}::jsonb)
    )
    SELECT order_number AS "orderNumber" FROM made`,
  );
  return made && { ...order, orderNumber: made.orderNumber };
};

import { carriers } from '@drappo/contracts/orders/carriers';
import { Prisma } from '../../generated/prisma/client.ts';

/** SQL that formats cents as money for the API: `12345` -> `123.45`. Exact, because `numeric` is. */
export const wireAmount = (cents: string): string => `(${cents} * 0.01)::text`;

/** SQL that formats a timestamp for the API: `2026-11-24T09:30:00.000Z`. */
export const wireMoment = (column: string): string =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Returns the rows of a query, in its order, as an array of JSON objects. */
export const wireRows = (query: string): string => `ARRAY(SELECT row_to_json(entry) FROM (${query}) AS entry)`;

const prefixes = carriers.map(({ code, trackingUrlPrefix }) => `WHEN '${code}' THEN '${trackingUrlPrefix}'`).join(' ');

/** Encodes as `trackingUrl` does: of the characters allowed in a tracking number (`trackingForm`), only these two change. */
const trackingUrl = `CASE carrier ${prefixes} END || replace(replace(nullif(tracking_number, ''), '/', '%2F'), ' ', '%20')`;

const items = wireRows(`
  SELECT id, order_id AS "orderId", product_id AS "productId", variant_id AS "variantId", quantity,
    ${wireAmount('unit_price_cents')} AS "unitPrice", ${wireAmount('total_price_cents')} AS "totalPrice",
    sku, product_name AS "productName", variant_info AS "variantInfo", image_url AS "imageUrl", note
  FROM order_items WHERE order_id = orders.id ORDER BY order_items.id`);

/** The day on which it leaves; none is named for an order that must not. */
const shipBy = `CASE WHEN money_hold IS NULL OR status NOT IN ('paid', 'processing') THEN ship_by END`;

const orderColumns = (notes: string): string => `
  orders.id, order_number AS "orderNumber", user_id AS "userId", status, payment_status AS "paymentStatus",
  ${wireAmount('total_amount_cents')} AS "totalAmount", ${wireAmount('shipping_cost_cents')} AS "shippingCost",
  ${wireAmount('(total_amount_cents + shipping_cost_cents)')} AS total,
  shipping_address AS "shippingAddress", shipping_city AS "shippingCity", shipping_zip AS "shippingZip",
  shipping_country AS "shippingCountry", shipping_zone AS "shippingZone", shipping_zone_name AS "shippingZoneName",
  carrier, tracking_number AS "trackingNumber", ${trackingUrl} AS "trackingUrl", ${notes} AS notes,
  shopify_order_id AS "shopifyOrderId", shop_order_name AS "shopOrderName",
  purchase_order_number AS "purchaseOrderNumber", stock_missing AS "waitingFor",
  customer_name AS "customerName", customer_email AS "customerEmail", customer_phone AS "customerPhone",
  ${wireMoment('created_at')} AS "createdAt", ${wireMoment('paid_at')} AS "paidAt", ${shipBy} AS "shipBy",
  ${wireMoment('shipped_at')} AS "shippedAt", ${wireMoment('cancelled_at')} AS "cancelledAt",
  ${wireMoment('payment_due_at')} AS "paymentDueAt", ${items} AS items`;

type DocumentOptions = {
  /** Includes internal notes, which only admins read. */
  withNotes: boolean;
  /** SQL of additional members, by name. */
  further?: Record<string, string>;
};

/** Formats a row of `orders` in the contract's shape, as JSON that is sent unchanged: neither Prisma nor we parse it. */
export const orderDocument = ({ withNotes, further = {} }: DocumentOptions): Prisma.Sql => {
  const columns = [
    orderColumns(withNotes ? 'notes' : 'NULL'),
    ...Object.entries(further).map(([name, sql]) => `${sql} AS "${name}"`),
  ];
  return Prisma.raw(`(SELECT row_to_json(document) FROM (SELECT ${columns.join(', ')}) AS document)`);
};

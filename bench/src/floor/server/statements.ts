/** A statement that each connection prepares once. */
export type Statement = { name: string; text: string };

/** Amounts and moments as in the portal's answers. */
const amount = (cents: string): string => `(${cents} * 0.01)::text`;
const moment = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const orNull = (text: string): string => `coalesce(${text}, 'null')`;
const quoted = (text: string): string => `'"' || ${text} || '"'`;

const KEPT = 'JOIN product_documents d ON d.product_id = p.id JOIN product_cards c ON c.product_id = p.id';
const PRICES = `',"price":', ${quoted(amount('p.price_cents'))}, ',"comparePrice":', ${orNull(quoted(amount('p.compare_price_cents')))}`;
const SHOWN = 'format(c.template, VARIADIC d.variant_available)';
const CARD = `concat('{"id":"', p.id, '","name":', to_json(p.name), ${PRICES}, ',', ${SHOWN}, ',"fabric":', ${orNull('to_json(p.fabric)::text')}, '}')`;

const list = (page: string, order: string, total: string): string => `
  SELECT '{"products":[' || coalesce(string_agg(${CARD}, ',' ORDER BY ${order}), '') || '],"total":' || ${total} || '}' AS json
  FROM (${page}) AS page JOIN products p USING (id) ${KEPT}`;

// The page's size is a literal, so that the prepared plan expects few rows.
const PAGE = 12;
const newest = 'p.created_at DESC, p.id DESC';

export const newestProducts: Statement = {
  name: 'newest',
  text: list(
    `SELECT p.id FROM products p WHERE p.is_active ORDER BY ${newest} LIMIT ${PAGE} OFFSET $1`,
    newest,
    '(SELECT coalesce(sum(products), 0) FROM product_counts)',
  ),
};

export const newestOfCategory: Statement = {
  name: 'category',
  text: list(
    `SELECT p.id FROM products p WHERE p.is_active AND p.category_id = $2::uuid ORDER BY ${newest} LIMIT ${PAGE} OFFSET $1`,
    newest,
    '(SELECT coalesce(sum(products), 0) FROM product_counts WHERE category_id = $2::uuid)',
  ),
};

/** Ranks all matches by their words, products of a named category first, and counts them. */
export const searchedProducts: Statement = {
  name: 'search',
  text: `
    WITH typed AS MATERIALIZED (SELECT words, categories FROM read_search($2, false)),
    hits AS MATERIALIZED (
      SELECT p.id, (p.category_id = ANY(typed.categories))::int + ts_rank(p.search, typed.words) AS score, p.created_at
      FROM products p, typed WHERE p.is_active AND p.search @@ (SELECT words FROM typed))
    ${list(
      `SELECT id, score FROM hits ORDER BY score DESC, created_at DESC, id DESC LIMIT ${PAGE} OFFSET $1`,
      `page.score DESC, ${newest}`,
      '(SELECT count(*) FROM hits)',
    )}`,
};

export const oneProduct: Statement = {
  name: 'product',
  text: `
    SELECT concat('{"id":"', p.id, '","name":', to_json(p.name), ',"description":', ${orNull('to_json(p.description)::text')},
      ',"categoryId":"', k.id, '","category":{"id":"', k.id, '","name":', to_json(k.name), '}', ${PRICES},
      ',"weight":', ${orNull(quoted('p.weight'))}, ',"isActive":', p.is_active::text, ',"createdAt":"', ${moment('p.created_at')}, '",',
      ${SHOWN}, ',"fabric":', ${orNull('to_json(p.fabric)::text')}, ',"composition":', p.composition,
      ',"careSymbols":', to_json(p.care_symbols), ',"careText":', ${orNull('to_json(p.care_text)::text')},
      ',"originCountry":', ${orNull('to_json(p.origin_country)::text')}, ',"sizeChart":', ${orNull('p.size_chart::text')},
      ',"measures":', p.measures, '}') AS json
    FROM products p JOIN categories k ON k.id = p.category_id ${KEPT} WHERE p.id = $1::uuid`,
};

const rows = (query: string): string => `ARRAY(SELECT row_to_json(entry) FROM (${query}) AS entry)`;

/** Orders of the bench are never shipped: the address of their tracking is always null. */
const ORDER = `
  o.id, o.order_number AS "orderNumber", o.user_id AS "userId", o.status, o.payment_status AS "paymentStatus",
  ${amount('o.total_amount_cents')} AS "totalAmount", ${amount('o.shipping_cost_cents')} AS "shippingCost",
  ${amount('(o.total_amount_cents + o.shipping_cost_cents)')} AS total, o.shipping_address AS "shippingAddress",
  o.shipping_city AS "shippingCity", o.shipping_zip AS "shippingZip", o.shipping_country AS "shippingCountry",
  o.shipping_zone AS "shippingZone", o.shipping_zone_name AS "shippingZoneName", o.carrier,
  o.tracking_number AS "trackingNumber", NULL AS "trackingUrl", NULL AS notes, o.shopify_order_id AS "shopifyOrderId",
  o.shop_order_name AS "shopOrderName", o.purchase_order_number AS "purchaseOrderNumber", o.stock_missing AS "waitingFor",
  o.customer_name AS "customerName", o.customer_email AS "customerEmail", o.customer_phone AS "customerPhone",
  ${moment('o.created_at')} AS "createdAt", ${moment('o.paid_at')} AS "paidAt", o.ship_by AS "shipBy",
  ${moment('o.shipped_at')} AS "shippedAt", ${moment('o.cancelled_at')} AS "cancelledAt",
  ${moment('o.payment_due_at')} AS "paymentDueAt",
  ${rows(`SELECT id, order_id AS "orderId", product_id AS "productId", variant_id AS "variantId", quantity,
    ${amount('unit_price_cents')} AS "unitPrice", ${amount('total_price_cents')} AS "totalPrice", sku,
    product_name AS "productName", variant_info AS "variantInfo", image_url AS "imageUrl", note
    FROM order_items WHERE order_id = o.id ORDER BY order_items.id`)} AS items`;

const ORDERS_PAGE = 10;

export const ownOrders: Statement = {
  name: 'orders',
  text: `SELECT '[' || coalesce(string_agg(document::text, ','), '') || ']' AS json
    FROM (SELECT row_to_json(entry) AS document FROM (
      SELECT ${ORDER} FROM orders o WHERE o.user_id = $1::uuid ORDER BY o.created_at DESC, o.id DESC LIMIT ${ORDERS_PAGE}) AS entry) AS page`,
};

const HISTORY = rows(`SELECT id::text AS id, kind, ${moment('at')} AS at, ${amount('amount_cents')} AS amount, carrier,
  tracking_number AS "trackingNumber", reason, note, return_number AS "returnNumber"
  FROM order_moments WHERE order_id = o.id ORDER BY order_moments.id`);
const REFUNDS = rows(`SELECT id, ${amount('amount_cents')} AS amount, reason, ${moment('created_at')} AS "requestedAt",
  ${moment('refunded_at')} AS "refundedAt", ${moment('failed_at')} AS "failedAt", note
  FROM refunds WHERE order_id = o.id ORDER BY created_at, id`);
const SHARES = 'checkout_shares JOIN checkouts ON checkouts.id = checkout_id WHERE order_id = o.id';
const DISPUTES = rows(`SELECT id, reason, status, ${amount('amount_cents')} AS amount,
  ${moment('opened_at')} AS "openedAt", ${moment('closed_at')} AS "closedAt" FROM disputes
  WHERE payment_intent_id IN (SELECT payment_intent_id FROM ${SHARES})`);

export const oneOrder: Statement = {
  name: 'order',
  text: `SELECT row_to_json(entry)::text AS json FROM (
    SELECT ${ORDER}, ${HISTORY} AS history, ${REFUNDS} AS refunds, ${DISPUTES} AS disputes,
      EXISTS (SELECT FROM ${SHARES} AND outcome = 'paid' AND automatic_day IS NOT NULL) AS "paidAutomatically"
    FROM orders o WHERE o.id = $1::uuid AND o.user_id = $2::uuid) AS entry`,
};

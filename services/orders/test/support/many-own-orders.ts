import type pg from 'pg';

/** The account with `own` of the orders; the others belong to 500 accounts. */
export const owner = '0190a001-0000-7000-8000-00000000000a';
/** When the newest order was placed. */
export const newestAt = '2026-11-18T09:00:00.000Z';

/**
 * Fills a database with orders of two years, `own` of them of one account: four in ten from a shop, one in twenty payable,
 * each with two lines. Updates the statistics.
 */
export const fillOrders = async (
  client: pg.Client,
  { orders, own }: { orders: number; own: number },
): Promise<void> => {
  await client.query(
    `INSERT INTO orders (id, order_number, user_id, source, status, payment_status, total_amount_cents, shipping_cost_cents,
       shipping_address, shipping_city, shipping_zone, customer_name, customer_email, shopify_order_id, shop_domain, shop_order_name, is_quoted, is_allocated,
       payment_due_at, paid_at, shipped_at, created_at)
     SELECT gen_random_uuid(), 'ORD-2026-' || lpad(n::text, 6, '0'),
       CASE WHEN n % ($1::int / $2::int) = 0 THEN $3::uuid ELSE ('0190a001-0000-7000-8001-' || lpad((n % 500)::text, 12, '0'))::uuid END,
       CASE WHEN n / 3 % 5 < 2 THEN 'shop' ELSE 'portal' END, status,
       CASE WHEN status IN ('pending', 'pending_payment', 'cancelled') THEN 'pending' ELSE 'paid' END, 5000 + n % 300 * 100, 690,
       '{}', city, 'it', name, lower(replace(name, ' ', '.')) || n || '@esempio.it', CASE WHEN n / 3 % 5 < 2 THEN n::text END, CASE WHEN n / 3 % 5 < 2 THEN 'negozio.myshopify.com' END, CASE WHEN n / 3 % 5 < 2 THEN '#' || n END, true, true,
       CASE WHEN status <> 'pending' THEN at + interval '7 days' END, CASE WHEN status IN ('paid', 'shipped') THEN at END,
       CASE WHEN status = 'shipped' THEN at END, at
     FROM (SELECT n, $4::timestamptz - ($1::int - n) * interval '730 days' / $1::int AS at,
                  (ARRAY['pending_payment', 'paid', 'cancelled', 'pending'])[1 + n / 7 % 40] AS early,
                  (ARRAY['Torino', 'Milano', 'Roma', 'Napoli'])[1 + n / 11 % 4] AS city,
                  (ARRAY['Lucia', 'Anna', 'Marco', 'Paolo', 'Sara'])[1 + n / 7 % 5] || ' ' || (ARRAY['Rossi', 'Bianchi', 'Greco', 'Ricci'])[1 + n / 3 % 4] AS name
           FROM generate_series(1, $1::int) AS n) AS made, LATERAL (SELECT coalesce(early, 'shipped') AS status) AS state`,
    [orders, own, owner, newestAt],
  );
  await client.query(
    `INSERT INTO order_items (order_id, product_id, variant_id, quantity, unit_price_cents, total_price_cents, sku, product_name, variant_info)
     SELECT id, gen_random_uuid(), gen_random_uuid(), 1 + line, 2500, 2500 * (1 + line), 'DW-' || right(order_number, 3) || '-' || line,
       (ARRAY['Camicia in popeline', 'Abito midi', 'Foulard in seta', 'Giacca in lana'])[1 + line + right(order_number, 1)::int % 3], 'blu, M'
     FROM orders, generate_series(0, 1) AS line`,
  );
  await client.query('VACUUM (ANALYZE)');
};

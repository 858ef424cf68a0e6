import type { ServiceName } from '../../../stack/src/services.ts';
import { orReplaceSum, resellerInsight, salesInsight, stockInsight } from './insight-rows.ts';
import { each, id, kinds, one } from './row-words.ts';
import { sizes } from './sizes.ts';

const garments = [
  'Giacca',
  'Abito',
  'Camicia',
  'Gonna',
  'Pantalone',
  'Maglia',
  'Cappotto',
  'Foulard',
  'Borsa',
  'Stivale',
];
const cloths = ['in lana', 'in seta', 'di cotone', 'in lino', 'in pelle', 'in denim', 'in velluto'];
const places = ['Torino', 'Milano', 'Roma', 'Napoli', 'Bari', 'Firenze', 'Genova', 'Palermo'];
const names = ['Elena', 'Marco', 'Giulia', 'Luca', 'Sara', 'Paolo', 'Anna', 'Dario'];
const productName = (number: string) =>
  `${one(garments, number)} || ' ' || ${one(cloths, `${number} / 7`)} || ' ' || ${number}`;
const username = (number: string) => `lower(${one(names, number)}) || '.' || ${number}`;
const email = (number: string) => `${username(number)} || '@boutique.example'`;
// Two years, newest last; prime steps vary the mixes.
const moment = (count: number) => `now() - (${count} - n) * interval '730 days' / ${count}`;

const identity = [
  `INSERT INTO users (id, username, email, password_hash, first_name, last_name, user_role, subscription_plan,
     company_name, vat_number, verification, is_business_verified, created_at, updated_at)
   SELECT ${id('user', 'n')}, ${username('n')}, ${email('n')}, 'none', ${one(names, 'n')}, 'Prova' || n,
     CASE WHEN n % 10 < 7 THEN 'rivenditore' ELSE 'base' END, ${one(['trial', 'trial', 'starter', 'pro'], 'n')},
     'Boutique ' || n, 'IT' || lpad(n::text, 11, '0'),
     CASE n % 20 WHEN 0 THEN 'pending' WHEN 1 THEN 'refused' ELSE 'verified' END, n % 20 > 1,
     ${moment(sizes.users)}, now() FROM ${each(sizes.users)}`,
  `INSERT INTO vat_checks (id, user_id, vat_number, verdict, requested_at, checked_at)
   SELECT ${id('other', 'n')}, ${id('user', 'n')}, 'IT' || lpad(n::text, 11, '0'), 'valid', now(), now()
   FROM ${each(sizes.users / 2)}`,
  `INSERT INTO sessions (sid, user_id, sess, expire, begun_at, limits_from, last_act_at, last_used_at)
   SELECT ${id('other', 'n')}, ${id('user', 'n')}, '{"generation":0,"spent":[]}', now() + interval '20 days',
     now(), now(), now(), now()
   FROM ${each(sizes.users)}`,
  `INSERT INTO beta_applications (id, user_id, company_name, business_description, expected_volume, motivation,
     contact_person, phone_number, status, created_at)
   SELECT ${id('other', 'n')}, ${id('user', 'n')}, 'Boutique ' || n, 'Abbigliamento', 'medio', 'Vendere meglio',
     'Elena', '+39 011 5550000', CASE WHEN n % 5 = 0 THEN 'pending' ELSE 'rejected' END, now() - n * interval '1 minute'
   FROM ${each(sizes.betaApplications)}`,
];

// Each pass over the users takes another product.
const wished = `((n * 7919 + n / ${sizes.users}) % ${sizes.products})`;

// One variant in eleven is sold out, and one product in forty with all its variants.
const stock = `CASE WHEN ((n - 1) / ${sizes.variantsOfEach}) % 40 = 7 THEN 0 ELSE (n % 11) * 3 END`;

const catalog = [
  `INSERT INTO categories (id, name, slug) SELECT ${id('other', 'n')}, 'Categoria ' || n, 'categoria-' || n FROM ${each(40)}`,
  `INSERT INTO products (id, name, description, category_id, price_cents, is_active, created_at)
   SELECT ${id('product', 'n')}, ${productName('n')}, 'Fatto a ' || ${one(places, 'n')} || ', rifinito a mano.',
     ${id('other', '1 + n % 40')}, 2000 + (n % 500) * 100, n % 25 <> 0, ${moment(sizes.products)}
   FROM ${each(sizes.products)}`,
  `INSERT INTO product_variants (id, product_id, name, color, size, sku, stock, is_default, sort_order)
   SELECT ${id('variant', 'n')}, ${id('product', `1 + (n - 1) / ${sizes.variantsOfEach}`)}, 'taglia ' || n % 3, 'nero',
     (ARRAY['S','M','L'])[1 + n % 3], 'DW-' || lpad(n::text, 7, '0'), ${stock}, false, n % 3
   FROM ${each(sizes.products * sizes.variantsOfEach)}`,
  `INSERT INTO product_images (product_id, image_url, sort_order, widths)
   SELECT ${id('product', 'n')}, '/api/media/demo/none.webp', 0, '{400}' FROM ${each(sizes.products)}`,
  `INSERT INTO stock_movements (variant_id, quantity, reason, actor, created_at)
   SELECT ${id('variant', 'n')}, ${stock}, 'initial', 'system:load', now()
   FROM ${each(sizes.products * sizes.variantsOfEach)}`,
  `INSERT INTO people (user_id, revision, username, email, first_name, last_name, company_name)
   SELECT ${id('user', 'n')}, 1, ${username('n')}, ${email('n')}, ${one(names, 'n')}, 'Prova' || n, 'Boutique ' || n
   FROM ${each(sizes.users)}`,
  `INSERT INTO wishlists (user_id, product_id, variant_id, quantity, created_at)
   SELECT ${id('user', `1 + n % ${sizes.users}`)}, ${id('product', `1 + ${wished}`)},
     ${id('variant', `1 + ${wished} * ${sizes.variantsOfEach}`)}, 1 + n % 4,
     ${moment(sizes.wishes)} FROM ${each(sizes.wishes)}`,
  `INSERT INTO product_requests (user_id, category, description, sizes, image_urls, status, created_at)
   SELECT ${id('user', 'n')}, 'abbigliamento', 'Un capo come questo', '{M}', '{}',
     ${one(['pending', 'reviewing', 'approved', 'rejected'], 'n')}, ${moment(sizes.productRequests)}
   FROM ${each(sizes.productRequests)}`,
  ...stockInsight,
];

// Only orders of the last week are unpaid: a running portal would have cancelled older ones, and this one would start to.
const OF_A_WEEK = Math.floor((sizes.orders * 7) / 730);
const status = (number: string): string =>
  `CASE WHEN ${number} > ${sizes.orders - OF_A_WEEK} AND ${number} % 4 = 0 THEN 'pending_payment' WHEN ${number} % 100 = 2 THEN 'paid'
        WHEN ${number} % 200 = 3 THEN 'processing' WHEN ${number} % 100 < 8 THEN 'cancelled' ELSE 'shipped' END`;
const zones = ['IT_CONTINENTALE', 'IT_CONTINENTALE', 'IT_CONTINENTALE', 'IT_ISOLE', 'UE_1'];
const orderNumber = (number: string): string => `'ORD-2026-' || lpad((${number})::text, 7, '0')`;
// From orders of all times, so that each line is a different one.
const returned = `SELECT n, 1 + (n * 19) % ${sizes.orders} AS order_n,
    ${one(['requested', 'accepted', 'refunded', 'refunded', 'refused'], 'n')} AS state, ${moment(sizes.returns)} AS at
  FROM ${each(sizes.returns)}`;
const ordered = `SELECT n, ${status('n')} AS state, ${moment(sizes.orders)} AS at FROM ${each(sizes.orders)}`;

const orders = [
  `INSERT INTO customers (user_id, revision, email, name, company_name, vat_number)
   SELECT ${id('user', 'n')}, 1, ${email('n')}, 'Boutique ' || n, 'Boutique ' || n, 'IT' || lpad(n::text, 11, '0') FROM ${each(sizes.users)}`,
  `INSERT INTO orders (id, order_number, user_id, source, status, payment_status, total_amount_cents,
     shipping_cost_cents, shipping_address, shipping_city, shipping_zip, shipping_country, shipping_zone,
     customer_name, customer_email, is_quoted, is_allocated, payment_due_at, paid_at, ship_by, shipped_at, cancelled_at,
     carrier, tracking_number, customer_phone, white_label, shop_domain, shopify_order_id, shop_order_name,
     created_at)
   SELECT ${id('order', 'n')}, ${orderNumber('n')}, ${id('user', `1 + n % ${sizes.users}`)},
     CASE WHEN n % 5 = 1 THEN 'shop' ELSE 'portal' END, state,
     CASE WHEN state IN ('pending_payment', 'cancelled') THEN 'pending' ELSE 'paid' END, 5000 + (n % 300) * 100, 690,
     jsonb_build_object('name', 'Cliente ' || n, 'address', 'Via Po 10', 'city', ${one(places, 'n')}, 'zip', '10123',
       'country', 'IT'), ${one(places, 'n')}, '10123', 'IT', ${one(zones, 'n / 3')},
     'Cliente ' || n, 'cliente' || n || '@example.com', true, true, at + interval '7 days',
     CASE WHEN state IN ('paid', 'processing', 'shipped') THEN at + interval '1 hour' END,
     CASE WHEN state IN ('paid', 'processing', 'shipped') THEN at::date END,
     CASE WHEN state = 'shipped' THEN at + interval '5 hours' END,
     CASE WHEN state = 'cancelled' THEN at + interval '2 hours' END,
     CASE WHEN state = 'shipped' THEN ${one(['BRT', 'GLS', 'DHL'], 'n / 7')} END,
     CASE WHEN state = 'shipped' THEN 'JD' || n END, '+39 333 ' || lpad(n::text, 7, '0'), n % 200 = 9,
     CASE WHEN n % 5 = 1 THEN 'negozio.myshopify.com' END, CASE WHEN n % 5 = 1 THEN (6100000000000 + n)::text END,
      CASE WHEN n % 5 = 1 THEN '#' || n END, at
   FROM (${ordered}) AS o`,
  `INSERT INTO order_items (order_id, product_id, variant_id, quantity, unit_price_cents, total_price_cents, sku,
     product_name)
   SELECT ${id('order', 'n')}, ${id('product', `1 + (n * 31) % ${sizes.products}`)},
     ${id('variant', `1 + ((n * 31) % ${sizes.products}) * ${sizes.variantsOfEach}`)}, 1 + n % 3, 2500,
     2500 * (1 + n % 3), 'DW-' || lpad((1 + ((n * 31) % ${sizes.products}) * ${sizes.variantsOfEach})::text, 7, '0'),
     ${productName(`(1 + (n * 31) % ${sizes.products})`)}
   FROM ${each(sizes.orders)}`,
  `INSERT INTO returns (id, number, order_id, user_id, status, requested_at, decided_at)
   SELECT ${id('other', 'n')}, 'RES-' || lpad(n::text, 7, '0'), ${id('order', 'order_n')},
     ${id('user', `1 + order_n % ${sizes.users}`)}, state, at, CASE WHEN state <> 'requested' THEN at + interval '1 day' END
   FROM (${returned}) AS r`,
  `INSERT INTO return_lines (return_id, item_id, quantity, reason)
   SELECT ${id('other', 'n')}, i.id, 1, 'size'
   FROM (${returned}) AS r JOIN order_items AS i ON i.order_id = ${id('order', 'order_n')}`,
  `INSERT INTO order_moments (order_id, kind, at, amount_cents)
   SELECT id, 'created', created_at, total_amount_cents FROM orders`,
  `INSERT INTO order_moments (order_id, kind, at, amount_cents)
   SELECT id, 'paid', paid_at, total_amount_cents FROM orders WHERE paid_at IS NOT NULL`,
  `INSERT INTO seen_reservations (id, day, outcome)
   SELECT ${id('other', 'n')}, (now() - (n % 700) * interval '1 day')::date,
     ${one(['ordered', 'ordered', 'released', 'expired'], 'n')} FROM ${each(sizes.orders)}`,
  // Must match the contribution of an order in src/order/domain/order-metrics.ts of the service.
  `INSERT INTO order_figures (day, measure, subject, amount)
   SELECT day, measure, subject, sum(amount) FROM (
     SELECT (created_at AT TIME ZONE 'Europe/Rome')::date AS day, 'status' AS measure, status AS subject, 1 AS amount FROM orders
     UNION ALL SELECT (created_at AT TIME ZONE 'Europe/Rome')::date, 'orders', '', 1 FROM orders
     UNION ALL SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'paid', '', 1 FROM orders WHERE paid_at IS NOT NULL
     UNION ALL SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'revenue', '', total_amount_cents + shipping_cost_cents
       FROM orders WHERE paid_at IS NOT NULL
     UNION ALL SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'pieces', product_id::text, quantity
       FROM orders JOIN order_items ON order_id = orders.id WHERE paid_at IS NOT NULL
     UNION ALL SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'sales', product_id::text, total_price_cents
       FROM orders JOIN order_items ON order_id = orders.id WHERE paid_at IS NOT NULL
   ) AS contributions GROUP BY 1, 2, 3
   ${orReplaceSum}`,
  ...salesInsight,
  ...resellerInsight,
];

const notifications = [
  `INSERT INTO recipients (user_id, revision, email, first_name, username, blocked)
   SELECT ${id('user', 'n')}, 1, ${email('n')}, ${one(names, 'n')}, ${username('n')}, false FROM ${each(sizes.users)}`,
  `INSERT INTO emails (user_id, subject_id, kind, message_id, recipient, subject, html, text, created_at, sent_at)
   SELECT ${id('user', `1 + n % ${sizes.users}`)}, ${id('order', 'n')}, ${one(['order-paid', 'order-shipped'], 'n')},
     '<' || n || '@drappo>', ${email(`(1 + n % ${sizes.users})`)}, 'Ordine', '<p>Ciao</p>', 'Ciao',
     ${moment(sizes.emails)}, now() FROM ${each(sizes.emails)}`,
  `INSERT INTO feed_entries (user_id, kind, subject, title, text, link, occurred_at)
   SELECT ${id('user', `1 + n % ${sizes.users}`)}, 'order-paid', 'order:' || n, 'Pagato', 'Ordine pagato', '/dashboard',
     ${moment(sizes.feedEntries)} FROM ${each(sizes.feedEntries)}`,
];

const integrations = [
  `INSERT INTO error_logs (source, cause, error_type, error_message, payload, occurrences, timestamp, last_seen_at,
     resolved, fingerprint)
   SELECT ${one(['orders', 'identity', 'notifications', 'catalog'], 'n')}, 'cause:' || n,
     ${one(['stripe.refund-failed', 'mail.refused', 'consumer.dead-letter'], 'n')}, 'Messaggio ' || n, '{}', 1 + n % 5,
     ${moment(sizes.errors)}, ${moment(sizes.errors)}, n % 10 <> 0, 'print-' || n % 300 FROM ${each(sizes.errors)}`,
  `INSERT INTO catalogue_products (product_id, revision) SELECT ${id('product', 'n')}, 1 FROM ${each(sizes.products)}`,
  `INSERT INTO catalogue_skus (product_id, sku)
   SELECT ${id('product', `1 + (n - 1) / ${sizes.variantsOfEach}`)}, 'DW-' || lpad(n::text, 7, '0')
   FROM ${each(sizes.products * sizes.variantsOfEach)}`,
];

const shipping = [
  `INSERT INTO customers (user_id, revision, username, email)
   SELECT ${id('user', 'n')}, 1, ${username('n')}, ${email('n')} FROM ${each(sizes.users)}`,
  `INSERT INTO packaging_profiles (id, user_id, company_name, packaging_description, card_material, packaging_material,
     status, revision, created_at, updated_at)
   SELECT ${id('other', 'n')}, ${id('user', 'n')}, 'Boutique ' || n, 'Scatola con nastro', 'standard', 'standard',
     ${one(['pending', 'approved', 'rejected'], 'n')}, 1, now(), ${moment(sizes.packagingProfiles)}
   FROM ${each(sizes.packagingProfiles)}`,
];

const audit = `INSERT INTO kit.audit (at, actor, action, subject, details)
  SELECT ${moment(sizes.auditRows)}, 'user:' || ${id('user', '1 + n % 20')}, ${one(['order.shipped', 'stock.corrected', 'user.changed'], 'n')},
    'order:' || ${id('order', 'n')}, '{"from":"paid","to":"shipped"}' FROM ${each(sizes.auditRows)}`;

/** The statements that fill each service's database, in execution order. */
export const rowsOf: Partial<Record<ServiceName, string[]>> = Object.fromEntries(
  Object.entries({ identity, catalog, orders, notifications, integrations, shipping }).map(([service, statements]) => [
    service,
    [...statements, audit],
  ]),
);

const middle = (kind: keyof typeof kinds, count: number): string =>
  `${kinds[kind]}-0000-7000-8000-${Math.round(count / 2)
    .toString(16)
    .padStart(12, '0')}`;

/** Ids of objects in the middle of their tables. */
export const someIds = {
  user: middle('user', sizes.users),
  product: middle('product', sizes.products),
  variant: middle('variant', sizes.products),
  order: middle('order', sizes.orders),
  return: middle('other', sizes.returns),
};
/** The number of an order that was shipped long ago, and of a paid order that waits. */
export const someNumbers = {
  shipped: `ORD-2026-${String(Math.round(sizes.orders / 2)).padStart(7, '0')}`,
  paid: `ORD-2026-${String(Math.floor(sizes.orders / 100) * 100 - 98).padStart(7, '0')}`,
};

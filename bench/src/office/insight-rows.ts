import { each, id, one } from './row-words.ts';
import { sizes } from './sizes.ts';

// Writes the rows of the services' nightly timers: they find last night's lists here and do no work in the measured hour.
const spans = 'unnest(ARRAY[30, 90, 365]) AS days';
const yesterday = `((now() AT TIME ZONE 'Europe/Rome')::date - 1)`;
const states = ['new', 'up', 'steady', 'down', 'lost', 'asleep'];

/** The service may have counted some of the orders already. */
export const orReplaceSum = 'ON CONFLICT (day, measure, subject) DO UPDATE SET amount = excluded.amount';

/** Must match the contributions of orders and holds in src/order/domain/order-metrics.ts of orders. */
export const salesInsight = [
  `INSERT INTO order_figures (day, measure, subject, amount)
   SELECT day, measure, subject, sum(amount) FROM (
     SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date AS day, one.measure, '' AS subject, one.amount
       FROM orders JOIN order_items ON order_id = orders.id
       CROSS JOIN LATERAL (VALUES ('items', quantity), ('products', total_amount_cents), ('costed', total_price_cents),
         ('cost', total_price_cents / 2), ('refunded', total_amount_cents / 50)) AS one(measure, amount)
       WHERE paid_at IS NOT NULL
     UNION ALL SELECT day, 'holds', 'made', 1 FROM seen_reservations WHERE day IS NOT NULL
     UNION ALL SELECT day, 'holds', outcome, 1 FROM seen_reservations WHERE day IS NOT NULL AND outcome IS NOT NULL
   ) AS contributions GROUP BY 1, 2, 3
   ${orReplaceSum}`,
];

export const resellerInsight = [
  `INSERT INTO reseller_activity (days, user_id, first_day, last_day, orders, revenue_cents, orders_before,
     revenue_before_cents, state)
   SELECT days, ${id('user', 'n')}, ${yesterday} - (n % 700)::int, ${yesterday} - (n % 400)::int, n % 40,
     (n * 7919 % 900000), n % 37, (n * 104729 % 900000), ${one(states, 'n')} FROM ${each(sizes.users)}, ${spans}`,
  `INSERT INTO reseller_state_counts (days, state, count)
   SELECT days, state, count(*) FROM reseller_activity GROUP BY 1, 2`,
  `INSERT INTO reseller_cohorts (month, age, active, revenue_cents)
   SELECT date_trunc('month', ${yesterday}) - months * interval '1 month', age, 9000 / (1 + age), 1000000
   FROM generate_series(0, 11) AS months, generate_series(0, months) AS age`,
  `INSERT INTO insight_runs (name, day) VALUES ('resellers', ${yesterday})`,
];

export const stockInsight = [
  `INSERT INTO category_insight (days, category_id, sold, stock, sold_before, stock_before)
   SELECT days, ${id('other', 'n')}, 900, 7000, 800, 7100 FROM ${each(40)}, ${spans}`,
  `INSERT INTO dead_stock (days, product_id, pieces, idle_since, value_cents)
   SELECT days, ${id('product', 'n')}, 1 + n % 90, ${yesterday} - (days + n % 300)::int, n * 7919 % 900000
   FROM ${each(sizes.products)}, ${spans} WHERE n % 2 = 0`,
  `INSERT INTO stock_insight (days, sold, stock, sold_before, stock_before, dead_products, dead_pieces, dead_value_cents,
     dead_cost_cents, dead_uncosted)
   SELECT days, 36000, 280000, 32000, 284000, count(*), sum(pieces), sum(value_cents), 0, count(*) FROM dead_stock GROUP BY days`,
  `INSERT INTO reorder_suggestions (variant_id, product_id, available, sold, waiting, wished, suggested, days_left)
   SELECT ${id('variant', 'n')}, ${id('product', `1 + (n - 1) / ${sizes.variantsOfEach}`)}, n % 5, n % 30, n % 4, n % 9,
     1 + n * 7919 % 400, CASE WHEN n % 30 > 0 THEN (n % 5) * 30 / (n % 30) END
   FROM ${each(sizes.products * sizes.variantsOfEach)} WHERE n % 3 = 0`,
  `INSERT INTO reorder_totals (id, variants, pieces, cost_cents, uncosted)
   SELECT 1, count(*), sum(suggested), 0, count(*) FROM reorder_suggestions`,
  `INSERT INTO insight_runs (name, day) VALUES ('stock', ${yesterday})`,
];

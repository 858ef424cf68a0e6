import { metricChanges } from '../../domain/order-metrics.ts';
import type { Order } from '../../domain/order.ts';
import { Prisma } from '../../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../../data/database.ts';

const BATCH = 10_000;
const REFILL_MS = 1_800_000;

/** Writes how a changed order changes the sums, in the commit of that change. */
export const recordMetrics = async (tx: Tx, before: Order, after: Order): Promise<void> => {
  const changes = metricChanges(before, after);
  if (changes.length === 0) return;
  await tx.orderFigureEntry.createMany({
    data: changes.map(({ day, measure, subject, amount }) => ({ day: new Date(day), measure, subject, amount })),
  });
};

/** Adds entries to the sums in one statement, so that a reader of both sees each entry once. Returns how many there were. */
export const aggregateMetrics = async (prisma: PrismaClient): Promise<number> => {
  const [row] = await prisma.$queryRaw<{ taken: bigint }[]>`
    WITH taken AS (
      DELETE FROM order_figure_entries WHERE id IN (SELECT id FROM order_figure_entries ORDER BY id LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING day, measure, subject, amount
    ), summed AS (
      INSERT INTO order_figures AS kept (day, measure, subject, amount)
      SELECT day, measure, subject, sum(amount) FROM taken GROUP BY measure, day, subject ORDER BY measure, day, subject
      ON CONFLICT (measure, day, subject) DO UPDATE SET amount = kept.amount + excluded.amount
    )
    SELECT count(*) AS taken FROM taken`;
  return Number(row?.taken ?? 0);
};

// Computes for all orders at once what domain/order-metrics.ts computes for one.
const contributions = Prisma.sql`
  SELECT (created_at AT TIME ZONE 'Europe/Rome')::date AS day, 'status' AS measure, status AS subject, 1::bigint AS amount FROM orders
  UNION ALL
  SELECT (created_at AT TIME ZONE 'Europe/Rome')::date, 'orders', '', 1 FROM orders
  UNION ALL
  SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'paid', '', 1 FROM orders WHERE paid_at IS NOT NULL AND status <> 'cancelled'
  UNION ALL
  SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'revenue', '', total_amount_cents + shipping_cost_cents FROM orders WHERE paid_at IS NOT NULL AND status <> 'cancelled'
  UNION ALL
  SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'pieces', product_id::text, quantity FROM orders JOIN order_items ON order_id = orders.id
  WHERE paid_at IS NOT NULL AND status <> 'cancelled' AND product_id IS NOT NULL
  UNION ALL
  SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, 'sales', product_id::text, total_price_cents FROM orders JOIN order_items ON order_id = orders.id
  WHERE paid_at IS NOT NULL AND status <> 'cancelled' AND product_id IS NOT NULL
  UNION ALL
  SELECT (paid_at AT TIME ZONE 'Europe/Rome')::date, one.measure, '', one.amount
  FROM orders CROSS JOIN LATERAL (
    VALUES ('products', total_amount_cents::bigint), ('refunded', refunded_cents::bigint)
    UNION ALL SELECT 'items', sum(quantity) FROM order_items WHERE order_id = orders.id
    UNION ALL SELECT 'costed', sum(total_price_cents) FROM order_items WHERE order_id = orders.id AND unit_cost_cents IS NOT NULL
    UNION ALL SELECT 'cost', sum(unit_cost_cents::bigint * quantity) FROM order_items WHERE order_id = orders.id
  ) AS one(measure, amount)
  WHERE paid_at IS NOT NULL AND status <> 'cancelled' AND one.amount <> 0
  UNION ALL
  SELECT day, 'holds', 'made', 1 FROM seen_reservations WHERE day IS NOT NULL
  UNION ALL
  SELECT day, 'holds', outcome, 1 FROM seen_reservations WHERE day IS NOT NULL AND outcome IS NOT NULL`;

/** Rebuilds all sums after a restore or a bulk load; no order can change meanwhile. */
export const rebuildMetrics = (prisma: PrismaClient): Promise<void> =>
  prisma.$transaction(
    async (tx) => {
      await tx.$executeRaw`LOCK TABLE orders, seen_reservations IN SHARE ROW EXCLUSIVE MODE`;
      await tx.$executeRaw`DELETE FROM order_figure_entries`;
      await tx.$executeRaw`DELETE FROM order_figures`;
      await tx.$executeRaw`
        INSERT INTO order_figures (day, measure, subject, amount)
        SELECT day, measure, subject, sum(amount) FROM (${contributions}) AS contributions GROUP BY 1, 2, 3`;
    },
    { timeout: REFILL_MS },
  );

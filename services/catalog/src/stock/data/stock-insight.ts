import { REORDER_DAYS, WISHES_PER_PIECE } from '@drappo/contracts/catalog/insight';
import { insightSpans } from '@drappo/contracts/orders/insight';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

export const STOCK_RUN = 'stock';
const NIGHT_MS = 900_000;

/** Every movement of stock up to the end of a day in Rome; the stock is their sum. */
const movesUntil = (day: string): Prisma.Sql => Prisma.sql`
  SELECT v.product_id, m.variant_id, m.quantity, m.reason, (m.created_at AT TIME ZONE 'Europe/Rome')::date AS day
  FROM stock_movements m JOIN product_variants v ON v.id = m.variant_id
  WHERE m.created_at < (${day}::date + 1)::timestamp AT TIME ZONE 'Europe/Rome'`;

/** Pieces sold, minus pieces that came back into stock. */
const soldWhere = (when: Prisma.Sql): Prisma.Sql => Prisma.sql`
  greatest(0, -coalesce(sum(moves.quantity) FILTER (WHERE moves.reason IN ('sold', 'returned') AND ${when}), 0))::int`;

const writeCategories = (tx: Tx, day: string, days: number): Promise<number> => tx.$executeRaw`
  INSERT INTO category_insight (days, category_id, sold, stock, sold_before, stock_before)
  SELECT ${days}::int, p.category_id, sum(one.sold), sum(one.stock), sum(one.sold_before), sum(one.stock_before)
  FROM (
    SELECT moves.product_id, sum(moves.quantity)::int AS stock,
      ${soldWhere(Prisma.sql`moves.day > ${day}::date - ${days}::int`)} AS sold,
      coalesce(sum(moves.quantity) FILTER (WHERE moves.day <= ${day}::date - ${days}::int), 0)::int AS stock_before,
      ${soldWhere(
        Prisma.sql`moves.day <= ${day}::date - ${days}::int AND moves.day > ${day}::date - 2 * ${days}::int`,
      )} AS sold_before
    FROM (${movesUntil(day)}) AS moves GROUP BY moves.product_id
  ) AS one JOIN products p ON p.id = one.product_id GROUP BY p.category_id`;

/** A product that no one has bought for that long, although it was in stock. */
const writeDeadStock = (tx: Tx, day: string, days: number): Promise<number> => tx.$executeRaw`
  INSERT INTO dead_stock (days, product_id, pieces, idle_since, value_cents, cost_cents)
  SELECT ${days}::int, p.id, one.stock, one.idle_since, one.stock::bigint * p.price_cents, one.stock::bigint * p.cost_price_cents
  FROM (
    SELECT moves.product_id, sum(moves.quantity)::int AS stock,
      coalesce(max(moves.day) FILTER (WHERE moves.reason = 'sold'), min(moves.day) FILTER (WHERE moves.quantity > 0)) AS idle_since
    FROM (${movesUntil(day)}) AS moves GROUP BY moves.product_id
  ) AS one JOIN products p ON p.id = one.product_id
  WHERE one.stock > 0 AND one.idle_since <= ${day}::date - ${days}::int`;

const writeTotals = (tx: Tx, days: number): Promise<number> => tx.$executeRaw`
  INSERT INTO stock_insight (days, sold, stock, sold_before, stock_before, dead_products, dead_pieces, dead_value_cents,
    dead_cost_cents, dead_uncosted)
  SELECT ${days}::int, turned.sold, turned.stock, turned.sold_before, turned.stock_before, dead.products, dead.pieces, dead.value,
    dead.cost, dead.uncosted
  FROM (
    SELECT coalesce(sum(c.sold), 0) AS sold, coalesce(sum(c.stock), 0) AS stock, coalesce(sum(c.sold_before), 0) AS sold_before,
      coalesce(sum(c.stock_before), 0) AS stock_before
    FROM category_insight c WHERE c.days = ${days}::int
  ) AS turned, (
    SELECT count(*) AS products, coalesce(sum(d.pieces), 0) AS pieces, coalesce(sum(d.value_cents), 0) AS value,
      coalesce(sum(d.cost_cents), 0) AS cost, count(*) FILTER (WHERE d.cost_cents IS NULL) AS uncosted
    FROM dead_stock d WHERE d.days = ${days}::int
  ) AS dead`;

/**
 * Suggests the number of pieces by which demand exceeds availability. Demand is the sales of the last days, the people who
 * wait, and a fraction of the people who wish. A wish for a product without a variant counts for its only variant.
 */
const writeSuggestions = (tx: Tx, day: string, now: Date): Promise<number> => tx.$executeRaw`
  INSERT INTO reorder_suggestions (variant_id, product_id, available, sold, waiting, wished, suggested, days_left)
  WITH sales AS (
    SELECT moves.variant_id, ${soldWhere(Prisma.sql`moves.day > ${day}::date - ${REORDER_DAYS}::int`)} AS sold
    FROM (${movesUntil(day)}) AS moves GROUP BY moves.variant_id
  ), held AS (
    SELECT h.variant_id, sum(h.quantity)::int AS pieces FROM (
      SELECT r.variant_id, r.quantity FROM reservations r WHERE r.status = 'active' AND r.expires_at > ${now}
      UNION ALL SELECT a.variant_id, a.quantity FROM allocations a WHERE a.state = 'open'
    ) AS h GROUP BY h.variant_id
  ), waits AS (
    SELECT l.variant_id, count(*)::int AS people FROM waiting_list l GROUP BY l.variant_id
  ), wishes AS (
    SELECT v.id AS variant_id, count(DISTINCT w.user_id)::int AS people
    FROM wishlists w JOIN product_variants v ON v.id = w.variant_id OR (w.variant_id IS NULL AND v.product_id = w.product_id AND v.is_default)
    GROUP BY v.id
  ), demand AS (
    SELECT v.id, v.product_id, greatest(0, v.stock - coalesce(held.pieces, 0)) AS available, coalesce(sales.sold, 0) AS sold,
      coalesce(waits.people, 0) AS waiting, coalesce(wishes.people, 0) AS wished
    FROM product_variants v JOIN products p ON p.id = v.product_id AND p.is_active
      LEFT JOIN sales ON sales.variant_id = v.id LEFT JOIN held ON held.variant_id = v.id
      LEFT JOIN waits ON waits.variant_id = v.id LEFT JOIN wishes ON wishes.variant_id = v.id
  )
  SELECT demand.id, demand.product_id, demand.available, demand.sold, demand.waiting, demand.wished,
    demand.sold + demand.waiting + demand.wished / ${WISHES_PER_PIECE}::int - demand.available,
    CASE WHEN demand.sold > 0 THEN demand.available * ${REORDER_DAYS}::int / demand.sold END
  FROM demand
  WHERE demand.sold + demand.waiting + demand.wished / ${WISHES_PER_PIECE}::int > demand.available`;

const writeReorderTotals = (tx: Tx): Promise<number> => tx.$executeRaw`
  INSERT INTO reorder_totals (id, variants, pieces, cost_cents, uncosted)
  SELECT 1, count(*), coalesce(sum(s.suggested), 0), coalesce(sum(s.suggested::bigint * p.cost_price_cents), 0),
    count(*) FILTER (WHERE p.cost_price_cents IS NULL)
  FROM reorder_suggestions s JOIN products p ON p.id = s.product_id`;

const forget = async (tx: Tx): Promise<boolean> => {
  await tx.insightRun.delete({ where: { name: STOCK_RUN } });
  return false;
};

/** Rebuilds the lists about the stock as of the end of a day; false when that day is already done. */
export const rebuildStockInsight = (prisma: PrismaClient, day: string, now: Date): Promise<boolean> =>
  prisma.$transaction(
    async (tx) => {
      // Two processes in the same night: the second waits here, and then finds the run done.
      const isMine = await tx.$executeRaw`
        INSERT INTO insight_runs AS run (name, day) VALUES (${STOCK_RUN}, ${day}::date)
        ON CONFLICT (name) DO UPDATE SET day = excluded.day WHERE run.day < excluded.day`;
      if (isMine === 0) return false;
      for (const table of ['category_insight', 'dead_stock', 'stock_insight', 'reorder_suggestions', 'reorder_totals'])
        await tx.$executeRawUnsafe(`DELETE FROM ${table}`);
      for (const span of insightSpans) {
        const days = Number(span);
        // No data yet: retry soon, so that data loaded after the start shows the same day.
        if ((await writeCategories(tx, day, days)) === 0) return forget(tx);
        await writeDeadStock(tx, day, days);
        await writeTotals(tx, days);
      }
      await writeSuggestions(tx, day, now);
      await writeReorderTotals(tx);
      return true;
    },
    { timeout: NIGHT_MS },
  );

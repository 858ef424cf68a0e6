import type { Tx } from '../../data/database.ts';

export type Discrepancy = {
  rule: 'stock-is-the-sum-of-movements' | 'sold-is-the-sum-of-sales' | 'nothing-promised-twice';
  sku: string;
  /** Pieces by the first and by the second count. */
  counted: number;
  expected: number;
};

/**
 * Recounts every variant's pieces in two ways: the stock and its movements; sold allocations and the movements of
 * sales and cancellations; the committed pieces at `now` and the stock. One statement, so one snapshot. Empty when
 * all agree.
 */
export const recount = (tx: Pick<Tx, '$queryRaw'>, now: Date): Promise<Discrepancy[]> =>
  tx.$queryRaw<Discrepancy[]>`
    WITH sums AS (
      SELECT v.sku, v.stock,
        coalesce((SELECT sum(m.quantity) FROM stock_movements m WHERE m.variant_id = v.id), 0)::int AS moved,
        (coalesce((SELECT sum(b.quantity) FROM stock_returns b WHERE b.variant_id = v.id), 0)
          - coalesce((SELECT sum(m.quantity) FROM stock_movements m
                      WHERE m.variant_id = v.id AND m.reason IN ('sold', 'returned')), 0))::int AS sales,
        coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'sold'), 0)::int AS sold,
        (coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0)
          + coalesce((SELECT sum(r.quantity) FROM reservations r
                      WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > ${now}), 0))::int AS promised
      FROM product_variants v)
    SELECT 'stock-is-the-sum-of-movements' AS rule, sku, stock AS counted, moved AS expected FROM sums WHERE stock <> moved
    UNION ALL
    SELECT 'sold-is-the-sum-of-sales', sku, sold, sales FROM sums WHERE sold <> sales
    UNION ALL
    SELECT 'nothing-promised-twice', sku, promised, stock FROM sums WHERE promised > stock
    ORDER BY sku, rule`;

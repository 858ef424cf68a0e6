import type { Tx } from './database.ts';

export type MaterialisedDiscrepancy = {
  rule: 'demand-is-the-sum-of-wishes' | 'stock-state-is-that-of-the-variants';
  productId: string;
  /** The materialised and the recomputed value: people and pieces, or the state. */
  kept: string;
  expected: string;
};

/** Compares the columns that triggers maintain with a recomputation, in one statement. Empty when all agree. */
export const recountMaterialised = (tx: Pick<Tx, '$queryRaw'>): Promise<MaterialisedDiscrepancy[]> =>
  tx.$queryRaw<MaterialisedDiscrepancy[]>`
    WITH demand AS (
      SELECT product_id, count(DISTINCT user_id) || ' / ' || sum(quantity) AS expected
      FROM (SELECT product_id, user_id, max(quantity) AS quantity FROM wishlists GROUP BY product_id, user_id, variant_id) AS distinct_variants
      GROUP BY product_id)
    SELECT 'demand-is-the-sum-of-wishes' AS rule, product_id AS "productId",
      coalesce(k.people || ' / ' || k.pieces, '0 / 0') AS kept, coalesce(demand.expected, '0 / 0') AS expected
    FROM demand FULL JOIN product_demand k USING (product_id)
    WHERE coalesce(k.people || ' / ' || k.pieces, '0 / 0') <> coalesce(demand.expected, '0 / 0')
    UNION ALL
    SELECT 'stock-state-is-that-of-the-variants', p.id, p.stock_state::text, stock_state_of(p.id)::text
    FROM products p WHERE p.stock_state <> stock_state_of(p.id)
    ORDER BY "productId", rule`;

import type { Tx } from '../../data/database.ts';

export type MaterialisedDiscrepancy = {
  rule:
    | 'demand-is-the-sum-of-wishes'
    | 'stock-state-is-that-of-the-variants'
    | 'words-are-those-of-the-variants'
    | 'sold-is-the-sum-of-sold-allocations'
    | 'document-is-that-of-its-sources'
    | 'card-is-that-of-its-sources'
    | 'count-is-that-of-the-documents';
  /** For counts, the id of the category. */
  productId: string;
  /** The materialised and the recomputed value: people and pieces, the state, the document. */
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
    UNION ALL
    SELECT 'words-are-those-of-the-variants', p.id, p.variant_words, coalesce(w.words, '')
    FROM products p LEFT JOIN variant_words_of(ARRAY(SELECT id FROM products)) w ON w.product_id = p.id
    WHERE p.variant_words <> coalesce(w.words, '')
    UNION ALL
    SELECT 'sold-is-the-sum-of-sold-allocations', v.product_id, v.sold::text, coalesce(a.pieces, 0)::text
    FROM product_variants v
    LEFT JOIN (SELECT variant_id, sum(quantity) AS pieces FROM allocations WHERE state = 'sold' GROUP BY variant_id) a ON a.variant_id = v.id
    WHERE v.sold <> coalesce(a.pieces, 0)
    UNION ALL
    SELECT 'document-is-that-of-its-sources', product_id, coalesce(d.content, ''), coalesce(s.content, '')
    FROM (SELECT product_id, (to_jsonb(k) - '{slot,changed_by}'::text[])::text AS content FROM product_documents k) d
    FULL JOIN (SELECT product_id, to_jsonb(k)::text AS content FROM product_documents_of(ARRAY(SELECT id FROM products)) k) s USING (product_id)
    WHERE d.content IS DISTINCT FROM s.content
    UNION ALL
    SELECT 'card-is-that-of-its-sources', product_id, coalesce(d.content, ''), coalesce(s.content, '')
    FROM (SELECT product_id, (to_jsonb(k) - 'template')::text AS content FROM product_cards k) d
    FULL JOIN (SELECT product_id, to_jsonb(k)::text AS content FROM product_cards_of(ARRAY(SELECT id FROM products)) k) s USING (product_id)
    WHERE d.content IS DISTINCT FROM s.content
    UNION ALL
    SELECT 'count-is-that-of-the-documents', category_id, coalesce(k.products, 0)::text, coalesce(d.products, 0)::text
    FROM product_counts k
    FULL JOIN (SELECT category_id, count(*) AS products FROM product_documents WHERE is_active GROUP BY category_id) d USING (category_id)
    WHERE coalesce(k.products, 0) <> coalesce(d.products, 0)
    ORDER BY "productId", rule`;

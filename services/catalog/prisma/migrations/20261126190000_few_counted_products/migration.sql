-- The counts of few products, as a reservation or an order changes them. Planned for the ids that are given, which is right for
-- thousands of them, the update took twice as long to plan as to run; for few one plan is as good as another.
CREATE OR REPLACE FUNCTION count_few_products(ids uuid[]) RETURNS void LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  -- Who waits here reads afterwards, in a statement of its own, and so with what those it waited for have written.
  PERFORM FROM product_documents d WHERE d.product_id = ANY(ids) ORDER BY d.product_id FOR NO KEY UPDATE;
  UPDATE product_documents d SET variant_available = k.variant_available, pieces = k.pieces, sold = k.sold, holds_end_at = k.holds_end_at,
    changed_by = pg_current_xact_id()
  FROM product_pieces(ids) k WHERE k.product_id = d.product_id;
END $$;

CREATE OR REPLACE FUNCTION write_noted_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole uuid[] := take_noted_products('drappo.changed_products');
  counted uuid[] := take_noted_products('drappo.counted_products');
BEGIN
  IF cardinality(whole) = 0 AND cardinality(counted) BETWEEN 1 AND 50 THEN
    PERFORM count_few_products(counted);
  ELSIF cardinality(whole) + cardinality(counted) > 0 THEN
    PERFORM write_product_documents(whole, counted);
  END IF;
  RETURN NULL;
END $$;

-- An order that is not paid yet sells nothing: an update of no variant at all took its time too, with the triggers on variants.
CREATE OR REPLACE FUNCTION note_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE product_variants v SET sold = v.sold + x.pieces FROM (
      SELECT n.variant_id, sum(CASE n.state WHEN 'sold' THEN n.quantity ELSE 0 END - CASE o.state WHEN 'sold' THEN o.quantity ELSE 0 END) AS pieces
      FROM changed n JOIN before o USING (id) GROUP BY n.variant_id) x
    WHERE v.id = x.variant_id AND x.pieces <> 0;
  ELSIF EXISTS (SELECT FROM changed WHERE state = 'sold') THEN
    UPDATE product_variants v SET sold = v.sold + x.pieces FROM (
      SELECT c.variant_id, sum(CASE TG_OP WHEN 'DELETE' THEN -c.quantity ELSE c.quantity END) AS pieces
      FROM changed c WHERE c.state = 'sold' GROUP BY c.variant_id) x
    WHERE v.id = x.variant_id;
  END IF;
  PERFORM note_products('drappo.counted_products', ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id));
  RETURN NULL;
END $$;

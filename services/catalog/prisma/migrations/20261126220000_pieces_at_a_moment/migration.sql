-- What is available of each variant of a product at a moment, for answers that find a document out of date: a hold has ended and is
-- not yet marked as expired. A function, so that the statement of an answer does not prepare its plan for each read.
CREATE OR REPLACE FUNCTION available_pieces_at(product uuid, moment timestamptz) RETURNS integer[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT ARRAY(
    SELECT greatest(0, v.stock
      - coalesce((SELECT sum(r.quantity) FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active' AND r.expires_at > moment), 0)
      - coalesce((SELECT sum(a.quantity) FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open'), 0))::int
    FROM product_variants v WHERE v.product_id = product ORDER BY v.sort_order, v.id)
$$;

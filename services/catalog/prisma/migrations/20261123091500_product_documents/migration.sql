-- AlterTable
ALTER TABLE "product_variants" ADD COLUMN     "sold" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "product_documents" (
    "product_id" UUID NOT NULL,
    "slot" SERIAL NOT NULL,
    "category_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "price_cents" INTEGER NOT NULL,
    "compare_price_cents" INTEGER,
    "is_active" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "variant_colors" TEXT[],
    "variant_sizes" TEXT[],
    "variant_available" INTEGER[],
    "pieces" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL,
    "holds_end_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_documents_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "product_cards" (
    "product_id" UUID NOT NULL,
    "images" JSONB NOT NULL,
    "variants" JSONB NOT NULL,

    CONSTRAINT "product_cards_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "product_counts" (
    "category_id" UUID NOT NULL,
    "products" INTEGER NOT NULL,

    CONSTRAINT "product_counts_pkey" PRIMARY KEY ("category_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "product_documents_slot_key" ON "product_documents"("slot");

-- AddForeignKey
ALTER TABLE "product_documents" ADD CONSTRAINT "product_documents_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_cards" ADD CONSTRAINT "product_cards_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

-- The transaction that wrote the document last: readers that keep a copy ask for what was written since their last snapshot.
ALTER TABLE "product_documents" ADD COLUMN "changed_by" xid8 NOT NULL DEFAULT pg_current_xact_id();
CREATE INDEX "product_documents_changed" ON "product_documents" ("changed_by");

-- What stock, holds and orders say of products. A hold counts until it is marked as expired: a document depends on its sources
-- alone, not on the clock; "holds_end_at" says from when on it is out of date.
CREATE FUNCTION product_pieces(uuid[]) RETURNS TABLE (product_id uuid, variant_available integer[], pieces integer, sold integer, holds_end_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT v.product_id, array_agg(v.available ORDER BY v.sort_order, v.id),
    least(2147483647, sum(v.available::bigint))::integer, least(2147483647, sum(v.sold::bigint))::integer, min(v.ends)
  FROM (
    SELECT v.*, h.ends, greatest(0, v.stock - coalesce(h.pieces, 0) - coalesce(o.pieces, 0))::integer AS available
    FROM product_variants v
    LEFT JOIN LATERAL (SELECT sum(r.quantity) AS pieces, min(r.expires_at) AS ends FROM reservations r WHERE r.variant_id = v.id AND r.status = 'active') h ON true
    LEFT JOIN LATERAL (SELECT sum(a.quantity) AS pieces FROM allocations a WHERE a.variant_id = v.id AND a.state = 'open') o ON true
    WHERE v.product_id = ANY($1)) v
  GROUP BY v.product_id
$$;

CREATE FUNCTION product_documents_of(uuid[]) RETURNS TABLE (product_id uuid, category_id uuid, name text, price_cents integer, compare_price_cents integer,
  is_active boolean, created_at timestamptz, variant_colors text[], variant_sizes text[], variant_available integer[], pieces integer, sold integer, holds_end_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT p.id, p.category_id, p.name, p.price_cents, p.compare_price_cents, p.is_active, p.created_at,
    coalesce(v.colors, '{}'), coalesce(v.sizes, '{}'), coalesce(k.variant_available, '{}'), coalesce(k.pieces, 0), coalesce(k.sold, 0), k.holds_end_at
  FROM products p
  LEFT JOIN (
    SELECT v.product_id, array_agg(v.color ORDER BY v.sort_order, v.id) AS colors, array_agg(v.size ORDER BY v.sort_order, v.id) AS sizes
    FROM product_variants v WHERE v.product_id = ANY($1) GROUP BY v.product_id) v ON v.product_id = p.id
  LEFT JOIN product_pieces($1) k ON k.product_id = p.id
  WHERE p.id = ANY($1)
$$;

-- Whole rows, so that a column that pictures or variants get later is in the card with the next change of the product.
CREATE FUNCTION product_cards_of(uuid[]) RETURNS TABLE (product_id uuid, images jsonb, variants jsonb) LANGUAGE sql STABLE AS $$
  SELECT p.id,
    coalesce((SELECT jsonb_agg(to_jsonb(i) - '{product_id}'::text[] ORDER BY i.sort_order, i.id) FROM product_images i WHERE i.product_id = p.id), '[]'),
    coalesce((SELECT jsonb_agg(to_jsonb(v) - '{product_id,stock,sold}'::text[] ORDER BY v.sort_order, v.id) FROM product_variants v WHERE v.product_id = p.id), '[]')
  FROM products p WHERE p.id = ANY($1)
$$;

-- In the order of the categories, after the documents: two transactions wait for each other instead of for ever.
CREATE FUNCTION add_product_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    INSERT INTO product_counts AS k (category_id, products)
      SELECT x.category_id, sum(x.step) FROM (
        SELECT n.category_id, 1 AS step FROM changed n WHERE n.is_active
        UNION ALL SELECT o.category_id, -1 FROM before o WHERE o.is_active) x
      GROUP BY 1 HAVING sum(x.step) <> 0 ORDER BY 1
      ON CONFLICT (category_id) DO UPDATE SET products = k.products + excluded.products;
  ELSE
    INSERT INTO product_counts AS k (category_id, products)
      SELECT c.category_id, CASE TG_OP WHEN 'DELETE' THEN -count(*) ELSE count(*) END FROM changed c WHERE c.is_active GROUP BY 1 ORDER BY 1
      ON CONFLICT (category_id) DO UPDATE SET products = k.products + excluded.products;
  END IF;
  RETURN NULL;
END $$;

-- Transactions note which products they touched and write the documents when they commit, in the order of the ids: whatever
-- order they worked in, no two wait for each other for ever, and an order of many lines writes each document once.
CREATE FUNCTION note_products(setting text, ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM set_config(setting, concat_ws(',', nullif(current_setting(setting, true), ''), array_to_string(ids, ',')), true);
  END IF;
END $$;

CREATE FUNCTION take_noted_products(setting text) RETURNS uuid[] LANGUAGE plpgsql AS $$
DECLARE
  noted text := current_setting(setting, true);
BEGIN
  IF coalesce(noted, '') = '' THEN RETURN '{}'; END IF;
  PERFORM set_config(setting, '', true);
  RETURN ARRAY(SELECT DISTINCT id FROM unnest(string_to_array(noted, ',')::uuid[]) AS id ORDER BY id);
END $$;

CREATE FUNCTION write_product_documents(whole uuid[], counted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who waits here reads afterwards, in a statement of its own, and so with what those it waited for have written.
  PERFORM FROM product_documents d WHERE d.product_id = ANY(whole || counted) ORDER BY d.product_id FOR NO KEY UPDATE;
  IF cardinality(whole) > 0 THEN
    -- No upsert, which would take a slot from the sequence at every change.
    UPDATE product_documents d SET category_id = n.category_id, name = n.name, price_cents = n.price_cents, compare_price_cents = n.compare_price_cents,
      is_active = n.is_active, created_at = n.created_at, variant_colors = n.variant_colors, variant_sizes = n.variant_sizes,
      variant_available = n.variant_available, pieces = n.pieces, sold = n.sold, holds_end_at = n.holds_end_at, changed_by = pg_current_xact_id()
    FROM product_documents_of(whole) n WHERE n.product_id = d.product_id;
    INSERT INTO product_documents (product_id, category_id, name, price_cents, compare_price_cents, is_active, created_at, variant_colors, variant_sizes, variant_available, pieces, sold, holds_end_at)
      SELECT product_id, category_id, name, price_cents, compare_price_cents, is_active, created_at, variant_colors, variant_sizes, variant_available, pieces, sold, holds_end_at FROM product_documents_of(ARRAY(SELECT id FROM unnest(whole) AS id WHERE NOT EXISTS (SELECT FROM product_documents d WHERE d.product_id = id)));
    INSERT INTO product_cards SELECT * FROM product_cards_of(whole)
      ON CONFLICT (product_id) DO UPDATE SET images = excluded.images, variants = excluded.variants;
  END IF;
  IF cardinality(counted) > 0 THEN
    UPDATE product_documents d SET variant_available = k.variant_available, pieces = k.pieces, sold = k.sold, holds_end_at = k.holds_end_at,
      changed_by = pg_current_xact_id()
    FROM product_pieces(counted) k WHERE k.product_id = d.product_id AND NOT d.product_id = ANY(whole);
  END IF;
END $$;

CREATE FUNCTION write_noted_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  whole uuid[] := take_noted_products('drappo.changed_products');
  counted uuid[] := take_noted_products('drappo.counted_products');
BEGIN
  IF cardinality(whole) + cardinality(counted) > 0 THEN PERFORM write_product_documents(whole, counted); END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_products('drappo.changed_products', ARRAY(SELECT n.id FROM changed n JOIN before o USING (id)
      WHERE (o.name, o.category_id, o.price_cents, o.compare_price_cents, o.is_active, o.created_at)
        IS DISTINCT FROM (n.name, n.category_id, n.price_cents, n.compare_price_cents, n.is_active, n.created_at)));
  ELSE
    PERFORM note_products('drappo.changed_products', ARRAY(SELECT id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_products('drappo.changed_products', ARRAY(SELECT DISTINCT n.product_id FROM changed n JOIN before o USING (id)
      WHERE to_jsonb(o) - '{stock,sold}'::text[] <> to_jsonb(n) - '{stock,sold}'::text[]));
    PERFORM note_products('drappo.counted_products', ARRAY(SELECT DISTINCT n.product_id FROM changed n JOIN before o USING (id)
      WHERE (o.stock, o.sold) IS DISTINCT FROM (n.stock, n.sold)));
  ELSE
    PERFORM note_products('drappo.changed_products', ARRAY(SELECT DISTINCT product_id FROM changed));
  END IF;
  RETURN NULL;
END $$;

CREATE FUNCTION note_pictures() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_products('drappo.changed_products', ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END $$;

CREATE FUNCTION note_holds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_products('drappo.counted_products', ARRAY(SELECT DISTINCT n.product_id FROM changed n JOIN before o USING (id)
      WHERE (o.status, o.quantity, o.expires_at) IS DISTINCT FROM (n.status, n.quantity, n.expires_at)));
  ELSE
    PERFORM note_products('drappo.counted_products', ARRAY(SELECT DISTINCT product_id FROM changed));
  END IF;
  RETURN NULL;
END $$;

-- Also keeps how many pieces of a variant were sold: their writers hold its lock.
CREATE FUNCTION note_allocations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    UPDATE product_variants v SET sold = v.sold + x.pieces FROM (
      SELECT n.variant_id, sum(CASE n.state WHEN 'sold' THEN n.quantity ELSE 0 END - CASE o.state WHEN 'sold' THEN o.quantity ELSE 0 END) AS pieces
      FROM changed n JOIN before o USING (id) GROUP BY n.variant_id) x
    WHERE v.id = x.variant_id AND x.pieces <> 0;
  ELSE
    UPDATE product_variants v SET sold = v.sold + x.pieces FROM (
      SELECT c.variant_id, sum(CASE TG_OP WHEN 'DELETE' THEN -c.quantity ELSE c.quantity END) AS pieces
      FROM changed c WHERE c.state = 'sold' GROUP BY c.variant_id) x
    WHERE v.id = x.variant_id;
  END IF;
  PERFORM note_products('drappo.counted_products', ARRAY(
    SELECT DISTINCT v.product_id FROM changed c JOIN product_variants v ON v.id = c.variant_id));
  RETURN NULL;
END $$;

UPDATE "product_variants" v SET "sold" = s.pieces
FROM (SELECT "variant_id", sum("quantity") AS pieces FROM "allocations" WHERE "state" = 'sold' GROUP BY "variant_id") s WHERE s."variant_id" = v."id";
SELECT write_product_documents(ARRAY(SELECT "id" FROM "products"), '{}');
INSERT INTO "product_counts" SELECT "category_id", count(*) FROM "product_documents" WHERE "is_active" GROUP BY 1;

CREATE TRIGGER counts_added AFTER INSERT ON "product_documents" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_product_counts();
CREATE TRIGGER counts_changed AFTER UPDATE ON "product_documents" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_product_counts();
CREATE TRIGGER counts_gone AFTER DELETE ON "product_documents" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION add_product_counts();

CREATE TRIGGER documents_product_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE TRIGGER documents_product_changed AFTER UPDATE ON "products" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_product();
CREATE TRIGGER documents_variants_added AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variants();
CREATE TRIGGER documents_variants_changed AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variants();
CREATE TRIGGER documents_variants_gone AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_variants();
CREATE TRIGGER documents_pictures_added AFTER INSERT ON "product_images" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_pictures();
CREATE TRIGGER documents_pictures_changed AFTER UPDATE ON "product_images" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_pictures();
CREATE TRIGGER documents_pictures_gone AFTER DELETE ON "product_images" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_pictures();
CREATE TRIGGER documents_holds_added AFTER INSERT ON "reservations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER documents_holds_changed AFTER UPDATE ON "reservations" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER documents_holds_gone AFTER DELETE ON "reservations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_holds();
CREATE TRIGGER documents_allocations_added AFTER INSERT ON "allocations" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_allocations();
CREATE TRIGGER documents_allocations_changed AFTER UPDATE ON "allocations" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_allocations();
CREATE TRIGGER documents_allocations_gone AFTER DELETE ON "allocations" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION note_allocations();

CREATE CONSTRAINT TRIGGER documents_of_products AFTER INSERT OR UPDATE ON "products" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted_documents();
CREATE CONSTRAINT TRIGGER documents_of_variants AFTER INSERT OR UPDATE OR DELETE ON "product_variants" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted_documents();
CREATE CONSTRAINT TRIGGER documents_of_pictures AFTER INSERT OR UPDATE OR DELETE ON "product_images" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted_documents();
CREATE CONSTRAINT TRIGGER documents_of_holds AFTER INSERT OR UPDATE OR DELETE ON "reservations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted_documents();
CREATE CONSTRAINT TRIGGER documents_of_allocations AFTER INSERT OR UPDATE OR DELETE ON "allocations" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION write_noted_documents();

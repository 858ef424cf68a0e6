-- CreateTable
CREATE TABLE "product_demand" (
    "product_id" UUID NOT NULL,
    "people" INTEGER NOT NULL,
    "pieces" BIGINT NOT NULL,

    CONSTRAINT "product_demand_pkey" PRIMARY KEY ("product_id")
);

-- CreateIndex
CREATE INDEX "product_demand_pieces_product_id_idx" ON "product_demand"("pieces" DESC, "product_id");

-- AddForeignKey
ALTER TABLE "product_demand" ADD CONSTRAINT "product_demand_product_id_fkey" FOREIGN KEY ("product_id") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

-- What everybody's wishes for a product come to, counted anew with each wish that comes, changes or goes, whoever does it.
-- Kept by the database: wishes also go with their variant and with their person.
CREATE FUNCTION keep_product_demand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  INSERT INTO product_demand (product_id, people, pieces)
    SELECT DISTINCT c.product_id, 0, 0 FROM changed c JOIN products p ON p.id = c.product_id ORDER BY c.product_id
    ON CONFLICT (product_id) DO NOTHING;
  -- Who waits here counts afterwards, in a statement of its own, and so with the wishes of those it waited for.
  PERFORM FROM product_demand d WHERE d.product_id IN (SELECT c.product_id FROM changed c) ORDER BY d.product_id FOR NO KEY UPDATE;
  UPDATE product_demand d SET people = w.people, pieces = w.pieces
    FROM (SELECT c.product_id, count(DISTINCT e.user_id) AS people, coalesce(sum(e.quantity), 0) AS pieces
          FROM (SELECT DISTINCT product_id FROM changed) c LEFT JOIN wishlists e ON e.product_id = c.product_id GROUP BY c.product_id) w
    WHERE d.product_id = w.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER wishes_added AFTER INSERT ON "wishlists" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_demand();
CREATE TRIGGER wishes_changed AFTER UPDATE ON "wishlists" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_demand();
CREATE TRIGGER wishes_gone AFTER DELETE ON "wishlists" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_demand();

INSERT INTO "product_demand" ("product_id", "people", "pieces")
SELECT "product_id", count(DISTINCT "user_id"), sum("quantity") FROM "wishlists" GROUP BY "product_id";

-- Names as a search compares them: taking accents away anew from every name that an index proposes is what it took its time for.
DROP INDEX "products_name_trigrams";
ALTER TABLE "products" ADD COLUMN "name_search" TEXT GENERATED ALWAYS AS (search_text("name")) STORED;
CREATE INDEX "products_name_search" ON "products" USING gin ("name_search" gin_trgm_ops);

-- Whether everything of a product is in stock (0), something is not (1) or nothing is (2), for the filters of the back office.
ALTER TABLE "products" ADD COLUMN "stock_state" SMALLINT NOT NULL DEFAULT 0;
CREATE INDEX "products_partly_out" ON "products" ("created_at" DESC, "id" DESC) INCLUDE ("is_active", "category_id") WHERE "stock_state" > 0;
CREATE INDEX "products_out" ON "products" ("created_at" DESC, "id" DESC) INCLUDE ("is_active", "category_id") WHERE "stock_state" = 2;
DROP INDEX "product_variants_out";
DROP INDEX "product_variants_in_stock";

CREATE FUNCTION stock_state_of(uuid) RETURNS smallint LANGUAGE sql STABLE
  RETURN (SELECT CASE WHEN count(*) FILTER (WHERE "stock" = 0) = 0 THEN 0 WHEN count(*) FILTER (WHERE "stock" > 0) = 0 THEN 2 ELSE 1 END
          FROM public.product_variants WHERE "product_id" = $1)::smallint;

-- Only products of which a variant ran out or came back are locked: two that sell the last pieces of two sizes at once wait for
-- each other here, and the second counts, in a statement of its own, with what the first one took.
CREATE FUNCTION keep_stock_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid[];
BEGIN
  IF TG_OP = 'UPDATE' THEN
    touched := ARRAY(SELECT n.product_id FROM changed n JOIN before o ON o.id = n.id WHERE (n.stock = 0) <> (o.stock = 0));
  ELSE
    touched := ARRAY(SELECT DISTINCT product_id FROM changed);
  END IF;
  IF touched = '{}' THEN RETURN NULL; END IF;
  PERFORM FROM products WHERE id = ANY(touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET stock_state = stock_state_of(p.id) WHERE p.id = ANY(touched) AND p.stock_state <> stock_state_of(p.id);
  RETURN NULL;
END $$;
CREATE TRIGGER stocks_added AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_state();
CREATE TRIGGER stocks_changed AFTER UPDATE ON "product_variants" REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_state();
CREATE TRIGGER stocks_gone AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_stock_state();

UPDATE "products" SET "stock_state" = stock_state_of("id") WHERE stock_state_of("id") <> 0;

-- Both answered without the table: entries of chosen people and products, and products whose SKU begins as asked.
DROP INDEX "wishlists_newest";
CREATE INDEX "wishlists_newest" ON "wishlists" ("created_at" DESC, "id" DESC) INCLUDE ("user_id", "product_id");
DROP INDEX "product_variants_sku_prefix";
CREATE INDEX "product_variants_sku_prefix" ON "product_variants" (upper("sku") text_pattern_ops) INCLUDE ("sku", "product_id");

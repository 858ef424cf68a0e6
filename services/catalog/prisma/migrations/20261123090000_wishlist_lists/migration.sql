-- Named wishlists beside the default one, and what an entry cost when it was added.
CREATE TABLE IF NOT EXISTS "wishlist_lists" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "wishlist_lists_pkey" PRIMARY KEY ("id")
);
CREATE INDEX IF NOT EXISTS "wishlist_lists_user_id_created_at_idx" ON "wishlist_lists"("user_id", "created_at");
CREATE UNIQUE INDEX IF NOT EXISTS "wishlist_lists_name" ON "wishlist_lists" ("user_id", lower("name"));

ALTER TABLE "wishlists" ADD COLUMN IF NOT EXISTS "list_id" UUID;
ALTER TABLE "wishlists" ADD COLUMN IF NOT EXISTS "added_price_cents" INTEGER;
ALTER TABLE "wishlists" ADD COLUMN IF NOT EXISTS "added_available" INTEGER;
CREATE INDEX IF NOT EXISTS "wishlists_list_id_idx" ON "wishlists"("list_id");
ALTER TABLE "wishlists" DROP CONSTRAINT IF EXISTS "wishlists_list_id_fkey";
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "wishlist_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The same product and variant is one entry per list.
DROP INDEX IF EXISTS "wishlists_entry";
CREATE UNIQUE INDEX "wishlists_entry" ON "wishlists" ("user_id", "list_id", "product_id", "variant_id") NULLS NOT DISTINCT;

-- Earlier prices are not known: existing entries count from today's.
UPDATE "wishlists" w SET "added_price_cents" = p."price_cents" FROM "products" p WHERE p."id" = w."product_id" AND w."added_price_cents" IS NULL;

DROP INDEX IF EXISTS "wishlists_demand";
CREATE INDEX "wishlists_demand" ON "wishlists" ("product_id", "user_id", "variant_id") INCLUDE ("quantity");

-- A variant in several lists of one person is one demand, of its largest quantity.
CREATE OR REPLACE FUNCTION keep_product_demand() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM changed) THEN RETURN NULL; END IF;
  INSERT INTO product_demand (product_id, people, pieces)
    SELECT DISTINCT c.product_id, 0, 0 FROM changed c JOIN products p ON p.id = c.product_id ORDER BY c.product_id
    ON CONFLICT (product_id) DO NOTHING;
  -- Who waits here counts afterwards, in a statement of its own, and so with the wishes of those it waited for.
  PERFORM FROM product_demand d WHERE d.product_id IN (SELECT c.product_id FROM changed c) ORDER BY d.product_id FOR NO KEY UPDATE;
  UPDATE product_demand d SET people = w.people, pieces = w.pieces
    FROM (SELECT c.product_id, count(DISTINCT e.user_id) AS people, coalesce(sum(e.quantity), 0) AS pieces
          FROM (SELECT DISTINCT product_id FROM changed) c
          LEFT JOIN (SELECT product_id, user_id, max(quantity) AS quantity FROM wishlists
                     WHERE product_id IN (SELECT product_id FROM changed) GROUP BY product_id, user_id, variant_id) e
            ON e.product_id = c.product_id
          GROUP BY c.product_id) w
    WHERE d.product_id = w.product_id;
  RETURN NULL;
END $$;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "search_items" TEXT NOT NULL DEFAULT '';

-- Names and SKUs of an order's lines stand with the order, so that one index finds it by any of them.
CREATE FUNCTION "search_items_of"("wanted" UUID) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT coalesce(string_agg(concat_ws(' ', "product_name", "variant_info", "sku"), ' ' ORDER BY "id"), '')
  FROM "order_items" WHERE "order_id" = "wanted"
$$;

CREATE FUNCTION "keep_search_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "search_items" = "search_items_of"("id") WHERE "id" IN (SELECT "order_id" FROM "changed");
  RETURN NULL;
END
$$;

CREATE TRIGGER "order_items_inserted" AFTER INSERT ON "order_items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_items"();
CREATE TRIGGER "order_items_updated" AFTER UPDATE ON "order_items" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_items"();
CREATE TRIGGER "order_items_deleted" AFTER DELETE ON "order_items" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "keep_search_items"();

-- Orders from before.
UPDATE "orders" SET "search_items" = "search_items_of"("id");

CREATE INDEX "orders_own_search" ON "orders" USING gin (
  (lower("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", '') || ' ' || coalesce("tracking_number", '') || ' ' || "search_items")) gin_trgm_ops
);

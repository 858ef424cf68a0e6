-- AlterTable: orders of before have no number of their reseller's.
ALTER TABLE "orders" ADD COLUMN     "purchase_order_number" TEXT;

-- One index for all searches, now with that number.
CREATE INDEX IF NOT EXISTS "orders_searched" ON "orders" USING gin (
  (lower("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", '') || ' ' || coalesce("purchase_order_number", '') || ' ' || replace(coalesce("tracking_number", ''), ' ', '') || ' ' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("shipping_city", '') || ' ' || "search_items")) gin_trgm_ops
);
DROP INDEX IF EXISTS "orders_text";

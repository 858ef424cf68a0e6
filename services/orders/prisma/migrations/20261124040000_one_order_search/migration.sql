-- One index for the searches of the office and of resellers. Tracking numbers stand without spaces, telephone numbers as digits.
CREATE INDEX IF NOT EXISTS "orders_text" ON "orders" USING gin (
  (lower("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", '') || ' ' || replace(coalesce("tracking_number", ''), ' ', '') || ' ' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("shipping_city", '') || ' ' || "search_items")) gin_trgm_ops
);
DROP INDEX IF EXISTS "orders_search";
DROP INDEX IF EXISTS "orders_own_search";

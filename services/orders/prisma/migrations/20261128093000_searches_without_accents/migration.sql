-- What a Prisma schema cannot say.

-- Texts of searches without capitals and accents. unaccent() itself is only STABLE, since its dictionary could change, but ours does not.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent', lower($1));
-- A pattern of LIKE for what contains the text, whose own wildcards are only signs.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(search_text($1), '([\\%_])', '\\\1', 'g') || '%';

-- Stored, since taking accents away from each order that the index proposes takes five times as long as comparing it.
ALTER TABLE "orders" ADD COLUMN "searched" TEXT GENERATED ALWAYS AS (
  search_text("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", '') || ' ' || coalesce("purchase_order_number", '') || ' ' || replace(coalesce("tracking_number", ''), ' ', '') || ' ' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("shipping_city", '') || ' ' || "search_items")
) STORED;
DROP INDEX "orders_searched";
CREATE INDEX "orders_searched" ON "orders" USING gin ("searched" gin_trgm_ops);

DROP INDEX "customers_search";
CREATE INDEX "customers_search" ON "customers" USING gin (search_text("email" || ' ' || "name" || ' ' || coalesce("vat_number", '')) gin_trgm_ops);
ANALYZE "orders", "customers";

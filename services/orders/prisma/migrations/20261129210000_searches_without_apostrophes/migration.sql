-- Searches ignore apostrophes as well as capitals and accents: "dangelo" and "d'angelo" find D’Angelo. unaccent() makes one
-- apostrophe of the typographic ones; `´` and the backtick are typed in its place.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(public.unaccent('public.unaccent', lower($1)), '''`´', '');
-- Null for a text of apostrophes only, which would match everything.
CREATE OR REPLACE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(nullif(search_text($1), ''), '([\\%_])', '\\\1', 'g') || '%';

-- Computes the stored texts again, now with the company of the address, and builds the indexes of the texts again.
ALTER TABLE "orders" ALTER COLUMN "searched" SET EXPRESSION AS (
  search_text("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", '') || ' ' || coalesce("purchase_order_number", '') || ' ' || replace(coalesce("tracking_number", ''), ' ', '') || ' ' || regexp_replace(coalesce("customer_phone", ''), '[^0-9]', '', 'g') || ' ' || coalesce("shipping_city", '') || ' ' || coalesce("shipping_address" ->> 'company', '') || ' ' || "search_items")
);
REINDEX INDEX "customers_search";
ANALYZE "orders", "customers";

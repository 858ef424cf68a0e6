-- The back office's product table: every order that it offers, with and without a category, from an index.
CREATE INDEX "products_newest" ON "products" ("created_at" DESC, "id" DESC) INCLUDE ("is_active", "category_id");
CREATE INDEX "products_by_name" ON "products" ("name", "id") INCLUDE ("is_active", "category_id");
CREATE INDEX "products_by_price" ON "products" ("price_cents", "id") INCLUDE ("is_active", "category_id");
CREATE INDEX "products_of_category_newest" ON "products" ("category_id", "created_at" DESC, "id" DESC) INCLUDE ("is_active");
CREATE INDEX "products_of_category_by_name" ON "products" ("category_id", "name", "id") INCLUDE ("is_active");
CREATE INDEX "products_of_category_by_price" ON "products" ("category_id", "price_cents", "id") INCLUDE ("is_active");
CREATE INDEX "products_retired" ON "products" ("created_at" DESC, "id" DESC) INCLUDE ("category_id") WHERE NOT "is_active";
-- What is out of stock.
CREATE INDEX "product_variants_out" ON "product_variants" ("product_id") WHERE "stock" = 0;
CREATE INDEX "product_variants_in_stock" ON "product_variants" ("product_id") WHERE "stock" > 0;

-- Everybody's wishlists: newest first, by product, and what all together want.
CREATE INDEX "wishlists_newest" ON "wishlists" ("created_at" DESC, "id" DESC);
CREATE INDEX "wishlists_demand" ON "wishlists" ("product_id", "user_id") INCLUDE ("quantity");
CREATE INDEX "wishlists_variant" ON "wishlists" ("variant_id") WHERE "variant_id" IS NOT NULL;

-- People by any part of what they are called.
CREATE FUNCTION person_text(text, text, text, text, text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.search_text(coalesce($1, '') || ' ' || coalesce($2, '') || ' ' || coalesce($3, '') || ' ' || coalesce($4, '') || ' ' || coalesce($5, ''));
CREATE INDEX "people_trigrams" ON "people" USING gin (person_text("username", "email", "first_name", "last_name", "company_name") gin_trgm_ops);

-- What is asked before a variant may be deleted.
CREATE INDEX "reservations_variant" ON "reservations" ("variant_id");
CREATE INDEX "allocations_variant" ON "allocations" ("variant_id");

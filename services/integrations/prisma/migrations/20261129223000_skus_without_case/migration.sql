-- What a Prisma schema cannot say: SKUs of shops are compared without regard to case (decision R27).
CREATE INDEX "catalogue_skus_folded" ON "catalogue_skus" (upper("sku"));

CREATE FUNCTION upper_texts(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(SELECT upper(each) FROM unnest($1) AS each);
CREATE INDEX "shop_orders_unknown_skus_folded" ON "shop_orders" USING GIN (upper_texts("unknown_skus"));

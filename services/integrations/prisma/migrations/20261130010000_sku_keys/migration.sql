-- What a Prisma schema cannot say: SKUs of shops are compared as `skuKey` of the contracts compares them: besides case,
-- without blanks around them and invisible characters, and with one kind of dash. The indexes of the former comparison stay
-- for processes of the former version.
CREATE FUNCTION sku_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- ASCII first, which nearly all SKUs are. Not STRICT: PostgreSQL puts the expression in place of the call, ten times as fast.
  RETURN CASE WHEN octet_length($1) = char_length($1) THEN upper(btrim($1, E' \t\n\u000B\f\r') COLLATE "pg_unicode_fast")
  ELSE normalize(upper(btrim(
    translate(
      normalize(regexp_replace($1, E'[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u00AD\u180E\u200B\u2060\uFEFF\u034F\u200C\u200D\uFE00-\uFE0F]', '', 'g'), NFC),
      E'\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', '-----------'),
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000') COLLATE "pg_unicode_fast"), NFC) END;
CREATE INDEX "catalogue_skus_key" ON "catalogue_skus" (sku_key("sku"));

CREATE FUNCTION sku_keys(text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN ARRAY(SELECT public.sku_key(each) FROM unnest($1) AS each);
CREATE INDEX "shop_orders_unknown_sku_keys" ON "shop_orders" USING GIN (sku_keys("unknown_skus"));

-- SKUs are compared as `skuKey` of the contracts compares them: besides case, without blanks around them and invisible
-- characters, and with one kind of dash. Earlier versions stored them as typed.
CREATE FUNCTION sku_key(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- ASCII first, which nearly all SKUs are. Not STRICT: PostgreSQL puts the expression in place of the call, ten times as fast.
  RETURN CASE WHEN octet_length($1) = char_length($1) THEN upper(btrim($1, E' \t\n\u000B\f\r') COLLATE "pg_unicode_fast")
  ELSE normalize(upper(btrim(
    translate(
      normalize(regexp_replace($1, E'[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\u00AD\u180E\u200B\u2060\uFEFF\u034F\u200C\u200D\uFE00-\uFE0F]', '', 'g'), NFC),
      E'\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\uFE58\uFE63\uFF0D', '-----------'),
    E' \t\n\u000B\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000') COLLATE "pg_unicode_fast"), NFC) END;

DROP INDEX "product_variants_sku_folded";
DROP INDEX "product_variants_sku_clash";
UPDATE "product_variants" SET "sku_clash" = true
WHERE NOT "sku_clash" AND sku_key("sku") IN (SELECT sku_key("sku") FROM "product_variants" GROUP BY sku_key("sku") HAVING count(*) > 1);
-- No index is created while deferred triggers of the update are pending.
SET CONSTRAINTS ALL IMMEDIATE;

CREATE UNIQUE INDEX "product_variants_sku_folded" ON "product_variants" (sku_key("sku")) WHERE NOT "sku_clash";
CREATE INDEX "product_variants_sku_clash" ON "product_variants" (sku_key("sku")) WHERE "sku_clash";
-- For look-ups, which do not know whether a SKU is marked.
CREATE INDEX "product_variants_sku_compared" ON "product_variants" (sku_key("sku"));

CREATE OR REPLACE FUNCTION refuse_clashing_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND sku_key(NEW."sku") <> sku_key(OLD."sku") THEN
    NEW."sku_clash" := false;
  END IF;
  IF NOT NEW."sku_clash" AND EXISTS (
    SELECT FROM "product_variants" WHERE sku_key("sku") = sku_key(NEW."sku") AND "id" <> NEW."id" AND "sku_clash"
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'product_variants_sku_folded',
      MESSAGE = 'duplicate key value violates unique constraint "product_variants_sku_folded"';
  END IF;
  RETURN NEW;
END $$;
ANALYZE "product_variants";

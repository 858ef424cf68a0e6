-- SKUs are compared without regard to case (decision R27). SKUs that differ only in case today keep their exact comparison:
-- `sku_clash` marks them until one of them changes, and the Log lists them.
ALTER TABLE "product_variants" ADD COLUMN "sku_clash" BOOLEAN NOT NULL DEFAULT false;
UPDATE "product_variants" SET "sku_clash" = true
WHERE upper("sku") IN (SELECT upper("sku") FROM "product_variants" GROUP BY upper("sku") HAVING count(*) > 1);
-- No index is created while deferred triggers of the update are pending.
SET CONSTRAINTS ALL IMMEDIATE;

CREATE UNIQUE INDEX "product_variants_sku_folded" ON "product_variants" (upper("sku")) WHERE NOT "sku_clash";
CREATE INDEX "product_variants_sku_clash" ON "product_variants" (upper("sku")) WHERE "sku_clash";

-- The unique index does not contain the marked variants: no further one may get their SKU. A marked variant with a new SKU
-- is an ordinary one.
CREATE FUNCTION refuse_clashing_sku() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND upper(NEW."sku") <> upper(OLD."sku") THEN
    NEW."sku_clash" := false;
  END IF;
  IF NOT NEW."sku_clash" AND EXISTS (
    SELECT FROM "product_variants" WHERE upper("sku") = upper(NEW."sku") AND "id" <> NEW."id" AND "sku_clash"
  ) THEN
    RAISE unique_violation USING CONSTRAINT = 'product_variants_sku_folded',
      MESSAGE = 'duplicate key value violates unique constraint "product_variants_sku_folded"';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "product_variants_sku_clash" BEFORE INSERT OR UPDATE OF "sku" ON "product_variants"
  FOR EACH ROW EXECUTE FUNCTION refuse_clashing_sku();

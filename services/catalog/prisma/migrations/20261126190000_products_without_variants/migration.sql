-- A search for the beginning of nearly all SKUs counts what it does not find; of products without variants there are few or none.
CREATE INDEX IF NOT EXISTS "product_cards_without_variants" ON "product_cards" ("product_id") WHERE "variants" = '[]';

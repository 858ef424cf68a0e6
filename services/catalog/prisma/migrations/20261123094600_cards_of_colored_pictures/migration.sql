-- Cards written before pictures had colours lack both columns, and the recount would find them.
UPDATE "product_cards" c SET "images" = n.images, "variants" = n.variants
FROM product_cards_of(ARRAY(SELECT "product_id" FROM "product_cards")) n
WHERE n.product_id = c."product_id" AND (n.images, n.variants) IS DISTINCT FROM (c."images", c."variants");

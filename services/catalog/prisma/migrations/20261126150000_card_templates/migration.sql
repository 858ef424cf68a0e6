-- What answers say of a product's pictures and variants, as the JSON that they say it in. `%s` stands where the available pieces of
-- each variant belong, in their order: `format` makes an answer of it. Percent signs of names are doubled for that.
CREATE OR REPLACE FUNCTION card_template(images jsonb, variants jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT replace('"imageUrl":' || coalesce((images->0->'image_url')::text, 'null') || ',"images":['
      || coalesce((
        SELECT string_agg('{"id":' || (i->'id')::text || ',"imageUrl":' || (i->'image_url')::text || ',"altText":' || coalesce((i->'alt_text')::text, 'null')
          || ',"color":' || coalesce((i->'color')::text, 'null') || ',"isCloth":' || coalesce((i->'is_cloth')::text, 'false')
          || ',"sortOrder":' || (i->'sort_order')::text || ',"sources":['
          || coalesce((SELECT string_agg('{"width":' || width || ',"url":' || to_json(regexp_replace(i->>'image_url', '\.webp$', '-' || width || '.webp', 'i'))::text || '}', ',' ORDER BY at)
                       FROM jsonb_array_elements_text(CASE jsonb_typeof(i->'widths') WHEN 'array' THEN i->'widths' ELSE '[]' END) WITH ORDINALITY AS w (width, at)), '')
          || ']}', ',' ORDER BY place)
        FROM jsonb_array_elements(images) WITH ORDINALITY AS x (i, place)), '')
      || '],"variants":[', '%', '%%')
    || coalesce((
      SELECT string_agg(replace('{"id":' || (v->'id')::text || ',"name":' || (v->'name')::text || ',"color":' || coalesce((v->'color')::text, 'null')
        || ',"size":' || coalesce((v->'size')::text, 'null') || ',"sku":' || (v->'sku')::text, '%', '%%') || ',"available":%s}', ',' ORDER BY place)
      FROM jsonb_array_elements(variants) WITH ORDINALITY AS x (v, place)), '')
    || ']';
END;

-- Made from the card alone, so that every write of a card makes it; filled for all cards there are.
ALTER TABLE "product_cards" ADD COLUMN IF NOT EXISTS "template" TEXT GENERATED ALWAYS AS (card_template("images", "variants")) STORED;

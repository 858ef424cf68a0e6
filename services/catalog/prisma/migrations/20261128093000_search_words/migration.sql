-- AlterTable
ALTER TABLE "products" ADD COLUMN     "variant_words" TEXT NOT NULL DEFAULT '';

-- What a Prisma schema cannot say.

-- The words of a text: without capitals, accents and whatever is neither letter nor digit, so that a SKU falls into its parts.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN regexp_replace(public.search_text($1), '[^[:alnum:]]+', ' ', 'g');

-- Categories are matched when a search is read: a new name counts at once and writes no product.
ALTER TABLE "categories" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (to_tsvector('italian', search_words("name"))) STORED;

-- Colours and parts of SKUs, each once, kept with the product so that one index finds all words of a search together.
CREATE FUNCTION variant_words_of(uuid[]) RETURNS TABLE (product_id uuid, words text) LANGUAGE sql STABLE AS $$
  SELECT v.product_id, string_agg(DISTINCT w.word, ' ' ORDER BY w.word)
  FROM (SELECT DISTINCT v.product_id, search_words(concat_ws(' ', v.color, v.sku)) AS words FROM product_variants v WHERE v.product_id = ANY($1)) v
  CROSS JOIN LATERAL string_to_table(v.words, ' ') AS w (word)
  WHERE w.word <> '' GROUP BY 1
$$;

CREATE FUNCTION write_variant_words(touched uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Who waits here reads afterwards, in a statement of its own, and so with the variants of those it waited for.
  PERFORM FROM products WHERE id = ANY(touched) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products p SET variant_words = n.words
    FROM (SELECT t.id, coalesce(w.words, '') AS words FROM unnest(touched) AS t (id) LEFT JOIN variant_words_of(touched) w ON w.product_id = t.id) n
    WHERE p.id = n.id AND p.variant_words <> n.words;
END $$;

CREATE FUNCTION keep_variant_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_variant_words(ARRAY(SELECT DISTINCT product_id FROM changed));
  IF TG_OP = 'INSERT' THEN
    PERFORM add_product_words(ARRAY(SELECT DISTINCT search_text(color) FROM changed WHERE color IS NOT NULL));
  END IF;
  RETURN NULL;
END $$;

-- Per row, since stock changes with every order and its statements should not even be looked at.
CREATE FUNCTION keep_changed_variant_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_variant_words(ARRAY[NEW.product_id]);
  PERFORM add_product_words(ARRAY[search_text(coalesce(NEW.color, ''))]);
  RETURN NULL;
END $$;

-- Suggestions for a typo are words of names, cloths, colours and categories; SKUs are left out, of which there are too many.
CREATE FUNCTION add_product_words(texts text[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO product_words (word)
    SELECT DISTINCT w.word FROM unnest(texts) AS t (words) CROSS JOIN LATERAL words_in(t.words) AS w (word)
    WHERE NOT EXISTS (SELECT FROM product_words k WHERE k.word = w.word) ORDER BY 1
    ON CONFLICT (word) DO NOTHING
$$;

CREATE FUNCTION cloth_text(fabric text, composition jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.search_text(coalesce($1, '') || ' ' || jsonb_path_query_array($2, '$[*].fibres[*].name')::text);

CREATE OR REPLACE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_product_words(ARRAY(SELECT DISTINCT n.words FROM changed c
    CROSS JOIN LATERAL (VALUES (c.name_search), (cloth_text(c.fabric, c.composition))) AS n (words)));
  RETURN NULL;
END $$;

CREATE FUNCTION keep_category_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_product_words(ARRAY[search_text(NEW.name)]);
  RETURN NULL;
END $$;

-- Existing rows. Nothing else changes of them: no trigger has anything to write.
ALTER TABLE "products" DISABLE TRIGGER USER;
UPDATE "products" p SET "variant_words" = w.words FROM variant_words_of(ARRAY(SELECT "id" FROM "products")) w WHERE w.product_id = p."id";
ALTER TABLE "products" ENABLE TRIGGER USER;
SELECT add_product_words(ARRAY(
  SELECT search_text("name") FROM "categories" UNION SELECT search_text("color") FROM "product_variants" WHERE "color" IS NOT NULL
  UNION SELECT cloth_text("fabric", "composition") FROM "products"));

-- The category stands in it by its id: the query names the ids of the categories that a word means.
ALTER TABLE "products" DROP COLUMN "search";
ALTER TABLE "products" ADD COLUMN "search" tsvector GENERATED ALWAYS AS (
  array_to_tsvector(ARRAY['category:' || "category_id"::text])
  || setweight(to_tsvector('italian', search_words("name")), 'A')
  || setweight(to_tsvector('italian', search_words(cloth_text("fabric", "composition") || ' ' || "variant_words")), 'B')
  || setweight(to_tsvector('italian', search_words(coalesce("description", ''))), 'C')
) STORED;
CREATE INDEX "products_search" ON "products" USING gin ("search");
ANALYZE "products";

CREATE TRIGGER words_added AFTER INSERT ON "product_variants" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_words();
CREATE TRIGGER words_gone AFTER DELETE ON "product_variants" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_variant_words();
CREATE TRIGGER words_changed AFTER UPDATE ON "product_variants" FOR EACH ROW
  WHEN (OLD.color IS DISTINCT FROM NEW.color OR OLD.sku <> NEW.sku) EXECUTE FUNCTION keep_changed_variant_words();
CREATE TRIGGER words_kept AFTER INSERT OR UPDATE OF name ON "categories" FOR EACH ROW EXECUTE FUNCTION keep_category_words();

-- What a search means: a query in which each word has to be met, and the categories that are named. Words with a digit are parts of
-- SKUs, from three characters on also their beginnings. Words without meaning, such as articles, are left out; without any other the
-- query is empty and finds nothing. With `spelling`, the most similar words of the catalogue are good as well: up to three, none much
-- less similar than the first.
CREATE FUNCTION read_search(typed text, spelling boolean, OUT words tsquery, OUT categories uuid[]) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH terms AS (
    SELECT q.term, ARRAY(SELECT c.id FROM categories c WHERE c.search @@ q.term) AS ids
    FROM (SELECT word FROM string_to_table(search_words(typed), ' ') AS word WHERE length(to_tsvector('italian', word)) > 0) AS w
    CROSS JOIN LATERAL (SELECT to_tsquery('italian', concat_ws(' | ',
      CASE WHEN length(w.word) >= 3 AND w.word ~ '[0-9]' THEN w.word || ':*' ELSE w.word END,
      CASE WHEN spelling AND length(w.word) >= 3 AND w.word !~ '[0-9]' THEN (
        SELECT string_agg(k.word, ' | ') FROM (
          SELECT k.word, k.alike, max(k.alike) OVER () AS most
          FROM (SELECT word, word_similarity(w.word, word) AS alike FROM product_words WHERE w.word <% word) AS k
          ORDER BY k.alike DESC, similarity(w.word, k.word) DESC, k.word LIMIT 3) AS k
        WHERE k.alike >= 0.8 * k.most) END)) AS term) AS q
    WHERE numnode(q.term) > 0)
  SELECT coalesce(string_agg('(' || concat_ws(' | ', term::text, (SELECT string_agg(quote_literal('category:' || id), ' | ') FROM unnest(ids) AS id)) || ')', ' & '), '')::tsquery,
    coalesce((SELECT array_agg(DISTINCT id) FROM terms, unnest(ids) AS id), '{}')
  FROM terms
$$;

-- CreateTable
CREATE TABLE "product_words" (
    "word" TEXT NOT NULL,

    CONSTRAINT "product_words_pkey" PRIMARY KEY ("word")
);

-- What a Prisma schema cannot say.

-- The words that names are made of: a typo is looked up among these few, not in a hundred thousand names. A word stays when its
-- last product is called otherwise: it then finds nothing.
CREATE INDEX "product_words_trigrams" ON "product_words" USING gin ("word" gin_trgm_ops);

CREATE FUNCTION words_in(text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE
BEGIN ATOMIC
  SELECT DISTINCT word FROM regexp_split_to_table($1, '[^[:alnum:]]+') AS word WHERE length(word) >= 3 AND word ~ '[[:alpha:]]';
END;

-- In their order, so that two imports with the same new words wait for each other instead of for ever.
CREATE FUNCTION keep_product_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_words (word)
    SELECT DISTINCT w.word FROM changed c CROSS JOIN LATERAL words_in(c.name_search) AS w (word)
    WHERE NOT EXISTS (SELECT FROM product_words k WHERE k.word = w.word) ORDER BY 1
    ON CONFLICT (word) DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER names_added AFTER INSERT ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();
CREATE TRIGGER names_changed AFTER UPDATE ON "products" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_product_words();

INSERT INTO "product_words" ("word") SELECT DISTINCT w.word FROM "products" p CROSS JOIN LATERAL words_in(p.name_search) AS w (word);

-- Looked up by similarity, names are no longer compared one by one.
DROP INDEX "products_name_search";

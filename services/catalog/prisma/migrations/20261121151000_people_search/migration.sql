-- Stored, since working it out anew for every row that an index proposes is what a search took its time for.
DROP INDEX "people_trigrams";
ALTER TABLE "people" ADD COLUMN "search" TEXT GENERATED ALWAYS AS (person_text("username", "email", "first_name", "last_name", "company_name")) STORED;
CREATE INDEX "people_search" ON "people" USING gin ("search" gin_trgm_ops);

-- What a Prisma schema cannot say.

-- Texts of searches without capitals and accents. unaccent() itself is only STABLE, since its dictionary could change, but ours does not.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent', lower($1));
-- A pattern of LIKE for what contains the text, whose own wildcards are only signs.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(search_text($1), '([\\%_])', '\\\1', 'g') || '%';

DROP INDEX "users_search";
CREATE INDEX "users_search" ON "users" USING gin (
  search_text("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("vat_number", '')) gin_trgm_ops
);
ANALYZE "users";

-- What a Prisma schema cannot say.

-- Texts of searches without capitals and accents. unaccent() itself is only STABLE, since its dictionary could change, but ours does not.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN public.unaccent('public.unaccent', lower($1));
-- A pattern of LIKE for what contains the text, whose own wildcards are only signs.
CREATE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(search_text($1), '([\\%_])', '\\\1', 'g') || '%';

DROP INDEX "error_logs_message_trigrams";
CREATE INDEX "error_logs_message_trigrams" ON "error_logs" USING gin (search_text("error_message") gin_trgm_ops);
DROP INDEX "error_logs_type_trigrams";
CREATE INDEX "error_logs_type_trigrams" ON "error_logs" USING gin (search_text("error_type") gin_trgm_ops);
ANALYZE "error_logs";

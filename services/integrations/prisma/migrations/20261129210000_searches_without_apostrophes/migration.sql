-- Searches ignore apostrophes as well as capitals and accents: "dangelo" and "d'angelo" find D’Angelo. unaccent() makes one
-- apostrophe of the typographic ones; `´` and the backtick are typed in its place.
CREATE OR REPLACE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(public.unaccent('public.unaccent', lower($1)), '''`´', '');
-- Null for a text of apostrophes only, which would match everything.
CREATE OR REPLACE FUNCTION search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(nullif(search_text($1), ''), '([\\%_])', '\\\1', 'g') || '%';
REINDEX INDEX "error_logs_message_trigrams";
REINDEX INDEX "error_logs_type_trigrams";
ANALYZE "error_logs";

-- Searches of the kit's tables ignore apostrophes, as the services' own searches do.
CREATE OR REPLACE FUNCTION kit.search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(lower(public.unaccent('public.unaccent', $1)), '''`´', '');
-- Null for a text of apostrophes only, which would match everything.
CREATE OR REPLACE FUNCTION kit.search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(nullif(kit.search_text($1), ''), '([\\%_])', '\\\1', 'g') || '%';

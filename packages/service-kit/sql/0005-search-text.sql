-- Searches of the kit's tables ignore capitals and accents, as the services' own searches do (`search_text` in their migrations).
-- unaccent() itself is only STABLE, since its dictionary could change, but ours does not. It comes before lower(), which knows no
-- accents where a database has the locale C.
CREATE EXTENSION IF NOT EXISTS unaccent;
CREATE FUNCTION kit.search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN lower(public.unaccent('public.unaccent', $1));
-- A LIKE pattern that matches what contains the text; wildcards in the text count as plain characters.
CREATE FUNCTION kit.search_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(kit.search_text($1), '([\\%_])', '\\\1', 'g') || '%';

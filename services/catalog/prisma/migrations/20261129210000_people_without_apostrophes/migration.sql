-- Searches of people ignore apostrophes as well as capitals and accents: "dangelo" and "d'angelo" find D’Angelo.
-- search_text() keeps them, since searches of products separate words at them.
CREATE FUNCTION people_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN translate(public.search_text($1), '''`´', '');
-- A LIKE pattern that matches what contains the text, whose wildcards are plain characters; null for a text of apostrophes only, which would match everything.
CREATE FUNCTION people_pattern(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN '%' || regexp_replace(nullif(people_text($1), ''), '([\\%_])', '\\\1', 'g') || '%';
CREATE OR REPLACE FUNCTION person_text(text, text, text, text, text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN public.people_text(coalesce($1, '') || ' ' || coalesce($2, '') || ' ' || coalesce($3, '') || ' ' || coalesce($4, '') || ' ' || coalesce($5, ''));

-- Computes the stored texts again.
ALTER TABLE "people" ALTER COLUMN "search" SET EXPRESSION AS (person_text("username", "email", "first_name", "last_name", "company_name"));
ANALYZE "people";

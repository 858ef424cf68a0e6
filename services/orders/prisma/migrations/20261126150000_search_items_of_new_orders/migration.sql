-- A new order brings the names and SKUs of its lines along: it is not written a second time, with all its indexes.
CREATE OR REPLACE FUNCTION "keep_search_items"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "orders" SET "search_items" = "search_items_of"("id")
  WHERE "id" IN (SELECT "order_id" FROM "changed") AND "search_items" IS DISTINCT FROM "search_items_of"("id");
  RETURN NULL;
END
$$;

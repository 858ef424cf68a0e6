-- AlterTable: why a paid order must not leave; null for most.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "money_hold" TEXT;

-- What a Prisma schema cannot say.

-- The money of the payment that the order accepted: all of it went back (or was asked back), or the payer's bank disputes it.
CREATE OR REPLACE FUNCTION "money_hold_of"("wanted" UUID) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN "returned" >= "paid" THEN 'refunded'
    WHEN "disputed" THEN 'disputed'
    WHEN "returned" + "requested" >= "paid" THEN 'refund-requested'
  END
  FROM (
    SELECT s."amount_cents" AS "paid",
      (SELECT coalesce(sum(r."amount_cents") FILTER (WHERE r."refunded_at" IS NOT NULL), 0) FROM "refunds" r
       WHERE r."order_id" = s."order_id" AND r."payment_intent_id" = c."payment_intent_id" AND r."failed_at" IS NULL) AS "returned",
      (SELECT coalesce(sum(r."amount_cents") FILTER (WHERE r."refunded_at" IS NULL), 0) FROM "refunds" r
       WHERE r."order_id" = s."order_id" AND r."payment_intent_id" = c."payment_intent_id" AND r."failed_at" IS NULL) AS "requested",
      EXISTS (SELECT FROM "disputes" d WHERE d."payment_intent_id" = c."payment_intent_id"
              AND d."status" NOT IN ('won', 'warning_closed', 'prevented')) AS "disputed"
    FROM "checkout_shares" s JOIN "checkouts" c ON c."id" = s."checkout_id"
    WHERE s."order_id" = "wanted" AND s."outcome" = 'paid' AND s."amount_cents" > 0
    LIMIT 1
  ) AS "money"
$$;

-- The lock is a statement of its own: the next one sees what the transaction that held the row wrote.
CREATE OR REPLACE FUNCTION "keep_money_hold_of"("wanted" UUID[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "orders" WHERE "id" = ANY("wanted") ORDER BY "id" FOR NO KEY UPDATE;
  UPDATE "orders" SET "money_hold" = "money_hold_of"("id")
  WHERE "id" = ANY("wanted") AND "money_hold" IS DISTINCT FROM "money_hold_of"("id");
END
$$;

CREATE OR REPLACE FUNCTION "keep_money_hold"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'disputes' THEN
    PERFORM "keep_money_hold_of"(ARRAY(
      SELECT s."order_id" FROM "checkouts" c JOIN "checkout_shares" s ON s."checkout_id" = c."id"
      WHERE c."payment_intent_id" = NEW."payment_intent_id"));
  ELSE
    PERFORM "keep_money_hold_of"(ARRAY[NEW."order_id"]);
  END IF;
  RETURN NULL;
END
$$;

-- Triggers, so that every process and every way to write a refund or a dispute keeps the column, in the same transaction.
CREATE OR REPLACE TRIGGER "refunds_money_hold" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW EXECUTE FUNCTION "keep_money_hold"();
CREATE OR REPLACE TRIGGER "disputes_money_hold" AFTER INSERT OR UPDATE ON "disputes" FOR EACH ROW EXECUTE FUNCTION "keep_money_hold"();
-- A bank may dispute a payment, or the money go back, before the order accepts it.
CREATE OR REPLACE TRIGGER "checkout_shares_money_hold" AFTER UPDATE OF "outcome" ON "checkout_shares" FOR EACH ROW
  WHEN (NEW."outcome" = 'paid') EXECUTE FUNCTION "keep_money_hold"();

-- Orders from before.
UPDATE "orders" SET "money_hold" = "money_hold_of"("id")
WHERE "id" IN (
  SELECT "order_id" FROM "refunds"
  UNION SELECT s."order_id" FROM "disputes" d
    JOIN "checkouts" c ON c."payment_intent_id" = d."payment_intent_id"
    JOIN "checkout_shares" s ON s."checkout_id" = c."id")
  AND "money_hold" IS DISTINCT FROM "money_hold_of"("id");

-- The few that must not leave, and the orders to ship without them. "orders_ship_by" stays for processes of the previous
-- version.
CREATE INDEX IF NOT EXISTS "orders_money_hold" ON "orders" ("status", "id")
  WHERE "money_hold" IS NOT NULL AND "status" IN ('paid', 'processing');
CREATE INDEX IF NOT EXISTS "orders_to_ship" ON "orders" ("ship_by")
  WHERE "status" IN ('paid', 'processing') AND "money_hold" IS NULL;

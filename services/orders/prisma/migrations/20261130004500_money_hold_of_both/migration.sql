-- An order whose money went back (or was asked back) and whose payment is disputed has a hold of its own: neither fact hides the
-- other, and either stays when the other ends.
CREATE OR REPLACE FUNCTION "money_hold_of"("wanted" UUID) RETURNS TEXT LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN "disputed" AND "returned" + "requested" >= "paid" THEN 'refund-and-dispute'
    WHEN "disputed" THEN 'disputed'
    WHEN "returned" >= "paid" THEN 'refunded'
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

-- Orders from before.
UPDATE "orders" SET "money_hold" = "money_hold_of"("id")
WHERE "id" IN (
  SELECT s."order_id" FROM "disputes" d
  JOIN "checkouts" c ON c."payment_intent_id" = d."payment_intent_id"
  JOIN "checkout_shares" s ON s."checkout_id" = c."id")
  AND "money_hold" IS DISTINCT FROM "money_hold_of"("id");

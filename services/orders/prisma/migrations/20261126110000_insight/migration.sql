-- Of orders from before, what a piece cost us is unknown.
ALTER TABLE "order_items" ADD COLUMN IF NOT EXISTS "unit_cost_cents" INTEGER;

CREATE TABLE IF NOT EXISTS "reseller_activity" (
    "days" INTEGER NOT NULL,
    "user_id" UUID NOT NULL,
    "first_day" DATE NOT NULL,
    "last_day" DATE NOT NULL,
    "orders" INTEGER NOT NULL,
    "revenue_cents" BIGINT NOT NULL,
    "orders_before" INTEGER NOT NULL,
    "revenue_before_cents" BIGINT NOT NULL,
    "state" TEXT NOT NULL,

    CONSTRAINT "reseller_activity_pkey" PRIMARY KEY ("days","user_id")
);

CREATE TABLE IF NOT EXISTS "reseller_state_counts" (
    "days" INTEGER NOT NULL,
    "state" TEXT NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "reseller_state_counts_pkey" PRIMARY KEY ("days","state")
);

CREATE TABLE IF NOT EXISTS "reseller_cohorts" (
    "month" DATE NOT NULL,
    "age" INTEGER NOT NULL,
    "active" INTEGER NOT NULL,
    "revenue_cents" BIGINT NOT NULL,

    CONSTRAINT "reseller_cohorts_pkey" PRIMARY KEY ("month","age")
);

CREATE TABLE IF NOT EXISTS "insight_runs" (
    "name" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "insight_runs_pkey" PRIMARY KEY ("name")
);

CREATE INDEX IF NOT EXISTS "reseller_activity_days_revenue_cents_user_id_idx" ON "reseller_activity"("days", "revenue_cents" DESC, "user_id");
CREATE INDEX IF NOT EXISTS "reseller_activity_days_orders_user_id_idx" ON "reseller_activity"("days", "orders" DESC, "user_id");
CREATE INDEX IF NOT EXISTS "reseller_activity_days_last_day_user_id_idx" ON "reseller_activity"("days", "last_day", "user_id");
CREATE INDEX IF NOT EXISTS "reseller_activity_days_state_revenue_cents_user_id_idx" ON "reseller_activity"("days", "state", "revenue_cents" DESC, "user_id");

-- What the orders and reservations that were there before contribute to the new sums, as src/domain/order-metrics.ts says it.
DELETE FROM "order_figures" WHERE "measure" IN ('items', 'products', 'refunded', 'holds');
INSERT INTO "order_figures" ("day", "measure", "subject", "amount")
SELECT "sums"."day", "sums"."measure", "sums"."subject", sum("sums"."amount") FROM (
SELECT (o."paid_at" AT TIME ZONE 'Europe/Rome')::date AS "day", m."measure", '' AS "subject", m."amount"
FROM "orders" o CROSS JOIN LATERAL (VALUES
  ('items', (SELECT coalesce(sum(i."quantity"), 0) FROM "order_items" i WHERE i."order_id" = o."id")),
  ('products', o."total_amount_cents"::bigint),
  ('refunded', o."refunded_cents"::bigint)) AS m("measure", "amount")
WHERE o."paid_at" IS NOT NULL AND o."status" <> 'cancelled'
UNION ALL
SELECT r."day", 'holds', 'made', 1 FROM "seen_reservations" r WHERE r."day" IS NOT NULL
UNION ALL
SELECT r."day", 'holds', r."outcome", 1 FROM "seen_reservations" r WHERE r."day" IS NOT NULL AND r."outcome" IS NOT NULL
) AS "sums" GROUP BY 1, 2, 3 HAVING sum("sums"."amount") <> 0;

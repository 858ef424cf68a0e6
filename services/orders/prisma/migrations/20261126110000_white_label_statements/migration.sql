-- CreateTable
CREATE TABLE IF NOT EXISTS "white_label_lines" (
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "card_material" TEXT,
    "card_cents" INTEGER NOT NULL,
    "packaging_material" TEXT,
    "packaging_cents" INTEGER NOT NULL,

    CONSTRAINT "white_label_lines_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "white_label_lines_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "white_label_statements" (
    "user_id" UUID NOT NULL,
    "month" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "pieces" INTEGER NOT NULL,
    "setup_cents" INTEGER NOT NULL DEFAULT 0,
    "cards_cents" BIGINT NOT NULL,
    "packaging_cents" BIGINT NOT NULL,

    CONSTRAINT "white_label_statements_pkey" PRIMARY KEY ("user_id", "month")
);

-- CreateIndex
CREATE INDEX IF NOT EXISTS "white_label_lines_user_id_month_idx" ON "white_label_lines"("user_id", "month");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "white_label_statements_month_user_id_idx" ON "white_label_statements"("month" DESC, "user_id");

-- White-label orders that were shipped before, at the prices of the specification. Those from before materials were kept count
-- their pieces and cost nothing: nobody recorded what they were packed in.
INSERT INTO "white_label_lines" ("order_id", "user_id", "month", "pieces", "card_material", "card_cents", "packaging_material", "packaging_cents")
SELECT "id", "user_id", to_char("shipped_at" AT TIME ZONE 'Europe/Rome', 'YYYY-MM'),
  (SELECT coalesce(sum("quantity"), 0)::int FROM "order_items" WHERE "order_items"."order_id" = "orders"."id"),
  "card_material", CASE "card_material" WHEN 'standard' THEN 15 WHEN 'premium' THEN 25 WHEN 'luxury' THEN 45 ELSE 0 END,
  "packaging_material", CASE "packaging_material" WHEN 'standard' THEN 50 WHEN 'premium' THEN 120 WHEN 'eco' THEN 180 ELSE 0 END
FROM "orders" WHERE "white_label" AND "shipped_at" IS NOT NULL
ON CONFLICT DO NOTHING;

INSERT INTO "white_label_statements" ("user_id", "month", "orders", "pieces", "setup_cents", "cards_cents", "packaging_cents")
SELECT "user_id", "month", count(*), sum("pieces"),
  CASE WHEN "month" = min("month") OVER (PARTITION BY "user_id") THEN 5000 ELSE 0 END,
  sum("pieces"::bigint * "card_cents"), sum("pieces"::bigint * "packaging_cents")
FROM "white_label_lines" GROUP BY "user_id", "month"
ON CONFLICT DO NOTHING;

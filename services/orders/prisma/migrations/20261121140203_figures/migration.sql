-- DropIndex
DROP INDEX "orders_status_created_at_idx";

-- CreateTable
CREATE TABLE "order_figures" (
    "day" DATE NOT NULL,
    "measure" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "order_figures_pkey" PRIMARY KEY ("measure","day","subject")
);

-- CreateTable
CREATE TABLE "order_figure_entries" (
    "id" BIGSERIAL NOT NULL,
    "day" DATE NOT NULL,
    "measure" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "order_figure_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "seen_reservations" (
    "id" UUID NOT NULL,
    "day" DATE,
    "outcome" TEXT,

    CONSTRAINT "seen_reservations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "best_sellers" (
    "place" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "image_url" TEXT,
    "pieces" INTEGER NOT NULL,
    "sales_cents" BIGINT NOT NULL,

    CONSTRAINT "best_sellers_pkey" PRIMARY KEY ("place")
);

-- CreateIndex
CREATE INDEX "seen_reservations_day_outcome_idx" ON "seen_reservations"("day", "outcome");

-- CreateIndex
CREATE INDEX "orders_created_at_id_idx" ON "orders"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_id_idx" ON "orders"("status", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_paid_at_idx" ON "orders"("paid_at");

-- CreateIndex
CREATE INDEX "orders_shipped_at_idx" ON "orders"("shipped_at");

-- CreateIndex
CREATE INDEX "order_items_product_id_id_idx" ON "order_items"("product_id", "id");

-- What a Prisma schema cannot say.

-- What the orders that were there before contribute to the sums, as src/domain/order-figures.ts says it.
INSERT INTO "order_figures" ("day", "measure", "subject", "amount")
SELECT "day", "measure", "subject", sum("amount") FROM (
SELECT ("created_at" AT TIME ZONE 'Europe/Rome')::date AS "day", 'status' AS "measure", "status" AS "subject", 1::bigint AS "amount" FROM "orders"
UNION ALL
SELECT ("created_at" AT TIME ZONE 'Europe/Rome')::date, 'orders', '', 1 FROM "orders"
UNION ALL
SELECT ("paid_at" AT TIME ZONE 'Europe/Rome')::date, 'paid', '', 1 FROM "orders" WHERE "paid_at" IS NOT NULL AND "status" <> 'cancelled'
UNION ALL
SELECT ("paid_at" AT TIME ZONE 'Europe/Rome')::date, 'revenue', '', "total_amount_cents" + "shipping_cost_cents" FROM "orders" WHERE "paid_at" IS NOT NULL AND "status" <> 'cancelled'
UNION ALL
SELECT ("paid_at" AT TIME ZONE 'Europe/Rome')::date, 'pieces', "product_id"::text, "quantity" FROM "orders" JOIN "order_items" ON "order_id" = "orders"."id"
WHERE "paid_at" IS NOT NULL AND "status" <> 'cancelled' AND "product_id" IS NOT NULL
UNION ALL
SELECT ("paid_at" AT TIME ZONE 'Europe/Rome')::date, 'sales', "product_id"::text, "total_price_cents" FROM "orders" JOIN "order_items" ON "order_id" = "orders"."id"
WHERE "paid_at" IS NOT NULL AND "status" <> 'cancelled' AND "product_id" IS NOT NULL
) AS "contributions" GROUP BY 1, 2, 3;

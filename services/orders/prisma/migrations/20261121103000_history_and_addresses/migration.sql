-- CreateTable
CREATE TABLE "order_moments" (
    "id" BIGSERIAL NOT NULL,
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "amount_cents" INTEGER,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "reason" TEXT,

    CONSTRAINT "order_moments_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "saved_addresses" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "phone" TEXT,
    "email" TEXT,
    "address" TEXT NOT NULL,
    "city" TEXT NOT NULL,
    "zip" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "province" TEXT,
    "is_default" BOOLEAN NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_moments_order_id_id_idx" ON "order_moments"("order_id", "id");

-- CreateIndex
CREATE INDEX "saved_addresses_user_id_idx" ON "saved_addresses"("user_id");

-- AddForeignKey
ALTER TABLE "order_moments" ADD CONSTRAINT "order_moments_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

-- Whatever two tabs do at once, nobody has two defaults.
CREATE UNIQUE INDEX "saved_addresses_one_default" ON "saved_addresses" ("user_id") WHERE "is_default";

-- Orders made before there was a history get what their own columns still tell, in the order in which it happened.
INSERT INTO "order_moments" ("order_id", "kind", "at", "amount_cents", "carrier", "tracking_number", "reason")
SELECT "order_id", "kind", "at", "amount_cents", "carrier", "tracking_number", "reason" FROM (
    SELECT "id" AS "order_id", 'created' AS "kind", "created_at" AS "at", "total_amount_cents" AS "amount_cents", NULL AS "carrier", NULL AS "tracking_number", NULL AS "reason", 1 AS "place" FROM "orders"
    UNION ALL
    SELECT "id", 'ready', "payment_due_at" - interval '7 days', "total_amount_cents" + "shipping_cost_cents", NULL, NULL, NULL, 2 FROM "orders" WHERE "payment_due_at" IS NOT NULL
    UNION ALL
    SELECT "id", 'paid', "paid_at", "total_amount_cents" + "shipping_cost_cents", NULL, NULL, NULL, 3 FROM "orders" WHERE "paid_at" IS NOT NULL
    UNION ALL
    SELECT "id", 'shipped', "shipped_at", NULL, "carrier", "tracking_number", NULL, 4 FROM "orders" WHERE "shipped_at" IS NOT NULL
    UNION ALL
    SELECT "id", 'cancelled', "cancelled_at", NULL, NULL, NULL, "cancel_reason", 5 FROM "orders" WHERE "cancelled_at" IS NOT NULL
    UNION ALL
    SELECT "order_id", 'refunded', "refunded_at", "amount_cents", NULL, NULL, "reason", 6 FROM "refunds" WHERE "refunded_at" IS NOT NULL
) AS "past" ORDER BY "at", "place";

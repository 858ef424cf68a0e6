-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "order_number" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "source" TEXT NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "payment_status" TEXT NOT NULL DEFAULT 'pending',
    "total_amount_cents" INTEGER NOT NULL,
    "shipping_cost_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_cents" INTEGER NOT NULL DEFAULT 0,
    "shipping_address" JSONB NOT NULL,
    "shipping_city" TEXT,
    "shipping_zip" TEXT,
    "shipping_country" TEXT,
    "shipping_zone" TEXT,
    "shipping_zone_name" TEXT,
    "customer_name" TEXT,
    "customer_email" TEXT,
    "customer_phone" TEXT,
    "shopify_order_id" TEXT,
    "carrier" TEXT,
    "tracking_number" TEXT,
    "shipment_revision" INTEGER NOT NULL DEFAULT 0,
    "notes" TEXT,
    "is_quoted" BOOLEAN NOT NULL DEFAULT false,
    "is_allocated" BOOLEAN NOT NULL,
    "payment_due_at" TIMESTAMPTZ(3),
    "reminded_at" TIMESTAMPTZ(3),
    "paid_at" TIMESTAMPTZ(3),
    "shipped_at" TIMESTAMPTZ(3),
    "cancelled_at" TIMESTAMPTZ(3),
    "cancel_reason" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_items" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "order_id" UUID NOT NULL,
    "product_id" UUID,
    "variant_id" UUID,
    "quantity" INTEGER NOT NULL,
    "unit_price_cents" INTEGER NOT NULL,
    "total_price_cents" INTEGER NOT NULL,
    "sku" TEXT,
    "product_name" TEXT NOT NULL,
    "variant_info" TEXT,
    "image_url" TEXT,

    CONSTRAINT "order_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_counters" (
    "year" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "order_counters_pkey" PRIMARY KEY ("year")
);

-- CreateTable
CREATE TABLE "customers" (
    "user_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "checkouts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "stripe_session_id" TEXT,
    "url" TEXT,
    "state" TEXT NOT NULL DEFAULT 'creating',
    "amount_cents" INTEGER NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "payment_intent_id" TEXT,

    CONSTRAINT "checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "checkout_shares" (
    "checkout_id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "outcome" TEXT,

    CONSTRAINT "checkout_shares_pkey" PRIMARY KEY ("checkout_id","order_id")
);

-- CreateTable
CREATE TABLE "refunds" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "stripe_refund_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "refunded_at" TIMESTAMPTZ(3),

    CONSTRAINT "refunds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stripe_events" (
    "id" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "stripe_events_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "orders_order_number_key" ON "orders"("order_number");

-- CreateIndex
CREATE UNIQUE INDEX "orders_shopify_order_id_key" ON "orders"("shopify_order_id");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_status_created_at_idx" ON "orders"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "order_items_order_id_idx" ON "order_items"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "checkouts_stripe_session_id_key" ON "checkouts"("stripe_session_id");

-- CreateIndex
CREATE INDEX "checkout_shares_order_id_idx" ON "checkout_shares"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_key" ON "refunds"("stripe_refund_id");

-- CreateIndex
CREATE INDEX "refunds_order_id_idx" ON "refunds"("order_id");

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_shares" ADD CONSTRAINT "checkout_shares_checkout_id_fkey" FOREIGN KEY ("checkout_id") REFERENCES "checkouts"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checkout_shares" ADD CONSTRAINT "checkout_shares_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

ALTER TABLE "orders" ADD CONSTRAINT "orders_sane" CHECK (
  "status" IN ('pending', 'pending_payment', 'paid', 'processing', 'shipped', 'cancelled')
  AND "payment_status" IN ('pending', 'processing', 'paid', 'failed', 'refund_pending', 'partially_refunded', 'refunded')
  AND "total_amount_cents" >= 0 AND "shipping_cost_cents" >= 0
  AND "refunded_cents" BETWEEN 0 AND "total_amount_cents" + "shipping_cost_cents"
);
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_sane" CHECK ("quantity" > 0 AND "total_price_cents" = "unit_price_cents" * "quantity");
ALTER TABLE "checkouts" ADD CONSTRAINT "checkouts_sane" CHECK ("state" IN ('creating', 'open', 'processing', 'settled', 'expired', 'failed'));

-- An order is paid by one Checkout at most: whatever goes wrong elsewhere, a second one cannot count as paid too.
CREATE UNIQUE INDEX "checkout_shares_paid_once" ON "checkout_shares" ("order_id") WHERE "outcome" = 'paid';

CREATE INDEX "orders_unpaid" ON "orders" ("payment_due_at") WHERE "status" = 'pending_payment';
CREATE INDEX "orders_to_ship" ON "orders" ("created_at") WHERE "status" IN ('paid', 'processing');
CREATE INDEX "orders_paid_at" ON "orders" ("paid_at") WHERE "paid_at" IS NOT NULL;
CREATE INDEX "orders_shipped_at" ON "orders" ("shipped_at") WHERE "shipped_at" IS NOT NULL;
CREATE INDEX "orders_newest" ON "orders" ("created_at" DESC, "id" DESC);
CREATE INDEX "checkouts_unsettled" ON "checkouts" ("checked_at" NULLS FIRST) WHERE "state" IN ('creating', 'open', 'processing');

CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "orders_search" ON "orders" USING gin (
  (lower("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", ''))) gin_trgm_ops
);

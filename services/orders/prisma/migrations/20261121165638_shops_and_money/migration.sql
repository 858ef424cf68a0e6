-- DropIndex
DROP INDEX "orders_shopify_order_id_key";

-- DropIndex
DROP INDEX "refunds_stripe_refund_id_key";

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "asked_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "shop_domain" TEXT,
ADD COLUMN     "shop_order_name" TEXT,
ADD COLUMN     "shop_revision" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "stock_missing" JSONB;

-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "note" TEXT;

-- CreateTable
CREATE TABLE "disputes" (
    "id" TEXT NOT NULL,
    "payment_intent_id" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "disputes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "book_checks" (
    "day" DATE NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "charges" INTEGER NOT NULL,
    "refunds" INTEGER NOT NULL,
    "differences" INTEGER NOT NULL,

    CONSTRAINT "book_checks_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "disputes_payment_intent_id_idx" ON "disputes"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_shop_domain_shopify_order_id_key" ON "orders"("shop_domain", "shopify_order_id");

-- CreateIndex
CREATE INDEX "checkouts_payment_intent_id_idx" ON "checkouts"("payment_intent_id");

-- CreateIndex
CREATE INDEX "refunds_payment_intent_id_idx" ON "refunds"("payment_intent_id");

-- CreateIndex
CREATE UNIQUE INDEX "refunds_stripe_refund_id_order_id_key" ON "refunds"("stripe_refund_id", "order_id");

-- What a Prisma schema cannot say.

ALTER TABLE "orders" ADD CONSTRAINT "orders_of_shops" CHECK (("shop_domain" IS NULL) = ("shop_order_name" IS NULL) AND ("shop_domain" IS NULL OR "shopify_order_id" IS NOT NULL));
-- An order that still waits for its pieces falls due when its reseller is erased.
DROP INDEX "orders_unpaid";
CREATE INDEX "orders_unpaid" ON "orders" ("payment_due_at") WHERE "status" IN ('pending', 'pending_payment');
-- People look for what their shop calls an order, such as #1001.
DROP INDEX "orders_search";
CREATE INDEX "orders_search" ON "orders" USING gin (
  (lower("order_number" || ' ' || coalesce("customer_name", '') || ' ' || coalesce("customer_email", '') || ' ' || coalesce("shopify_order_id", '') || ' ' || coalesce("shop_order_name", ''))) gin_trgm_ops
);

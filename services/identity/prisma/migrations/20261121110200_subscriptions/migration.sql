-- CreateTable
CREATE TABLE "plan_checkouts" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "plan" TEXT NOT NULL,
    "amount_cents" INTEGER NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'creating',
    "stripe_session_id" TEXT,
    "url" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "refused" BOOLEAN NOT NULL DEFAULT false,
    "checked_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_checkouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "customer_id" TEXT NOT NULL,
    "item_id" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "cancel_at_period_end" BOOLEAN NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "read_number" BIGINT NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "plan_invoices" (
    "id" TEXT NOT NULL,
    "user_id" UUID NOT NULL,
    "checkout_id" UUID NOT NULL,
    "subscription_id" TEXT,
    "plan" TEXT NOT NULL,
    "number" TEXT,
    "amount_cents" INTEGER NOT NULL,
    "status" TEXT NOT NULL,
    "url" TEXT,
    "pdf_url" TEXT,
    "period_start" TIMESTAMPTZ(3) NOT NULL,
    "period_end" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "read_number" BIGINT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "plan_invoices_pkey" PRIMARY KEY ("id")
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
CREATE UNIQUE INDEX "plan_checkouts_stripe_session_id_key" ON "plan_checkouts"("stripe_session_id");

-- CreateIndex
CREATE INDEX "plan_checkouts_user_id_created_at_idx" ON "plan_checkouts"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "plan_checkouts_state_created_at_idx" ON "plan_checkouts"("state", "created_at");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_idx" ON "subscriptions"("user_id");

-- CreateIndex
CREATE INDEX "subscriptions_status_checked_at_idx" ON "subscriptions"("status", "checked_at");

-- CreateIndex
CREATE INDEX "plan_invoices_user_id_created_at_idx" ON "plan_invoices"("user_id", "created_at");

-- What Prisma cannot say.
ALTER TABLE "plan_checkouts" ADD CONSTRAINT "plan_checkouts_sane" CHECK (
  "plan" IN ('trial', 'starter', 'pro') AND "amount_cents" > 0
  AND "state" IN ('creating', 'open', 'processing', 'settled', 'expired', 'failed')
  AND ("state" = 'settled') = ("paid_at" IS NOT NULL)
);
-- Whatever goes wrong elsewhere, Prova counts once for each user.
CREATE UNIQUE INDEX "plan_checkouts_trial_once" ON "plan_checkouts" ("user_id")
  WHERE "plan" = 'trial' AND "state" = 'settled' AND NOT "refused";
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_plan_known" CHECK ("plan" IN ('starter', 'pro'));
ALTER TABLE "plan_invoices" ADD CONSTRAINT "plan_invoices_sane" CHECK (
  "plan" IN ('trial', 'starter', 'pro') AND "amount_cents" >= 0
  AND "status" IN ('draft', 'open', 'paid', 'uncollectible', 'void')
);
-- The order in which Stripe was asked.
CREATE SEQUENCE "stripe_reads";

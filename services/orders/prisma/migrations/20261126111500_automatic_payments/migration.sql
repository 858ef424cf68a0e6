-- AlterTable
ALTER TABLE "checkouts" ADD COLUMN IF NOT EXISTS "automatic_day" DATE,
ADD COLUMN IF NOT EXISTS "failure" TEXT;

-- CreateTable
CREATE TABLE IF NOT EXISTS "automatic_payments" (
    "user_id" UUID NOT NULL,
    "stripe_customer_id" TEXT,
    "payment_method_id" TEXT,
    "card_brand" TEXT,
    "card_last4" TEXT,
    "card_expires" TEXT,
    "is_on" BOOLEAN NOT NULL DEFAULT false,
    "day_limit_cents" INTEGER,
    "consent_text" TEXT,
    "consent_at" TIMESTAMPTZ(3),
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "ended_reason" TEXT,
    "ended_at" TIMESTAMPTZ(3),
    "setup_id" UUID,
    "setup_session_id" TEXT,
    "setup_at" TIMESTAMPTZ(3),
    "ran_on" DATE,
    "summarised_on" DATE,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "automatic_payments_pkey" PRIMARY KEY ("user_id"),
    -- Nothing is charged without a card, a limit and an agreement.
    CONSTRAINT "automatic_payments_sane" CHECK (
        NOT "is_on" OR ("payment_method_id" IS NOT NULL AND "stripe_customer_id" IS NOT NULL AND "day_limit_cents" > 0
            AND "consent_text" IS NOT NULL AND "consent_at" IS NOT NULL)
    )
);

-- What a day's limit is used up by.
CREATE INDEX IF NOT EXISTS "checkouts_automatic" ON "checkouts" ("user_id", "automatic_day") WHERE "automatic_day" IS NOT NULL;
-- Automatic payments that are under way.
CREATE INDEX IF NOT EXISTS "checkouts_automatic_open" ON "checkouts" ("created_at") WHERE "automatic_day" IS NOT NULL AND "state" = 'creating';
CREATE INDEX IF NOT EXISTS "automatic_payments_on" ON "automatic_payments" ("user_id") WHERE "is_on";
-- Days that are not summed up yet.
CREATE INDEX IF NOT EXISTS "checkouts_automatic_day" ON "checkouts" ("automatic_day") WHERE "automatic_day" IS NOT NULL;

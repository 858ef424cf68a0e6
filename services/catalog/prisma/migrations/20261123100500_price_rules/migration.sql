-- What a reseller asks for our products: one rule per account.
CREATE TABLE IF NOT EXISTS "price_rules" (
    "user_id" UUID NOT NULL,
    "rule" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "price_rules_pkey" PRIMARY KEY ("user_id")
);

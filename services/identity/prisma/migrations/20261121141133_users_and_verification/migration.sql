-- AlterTable
ALTER TABLE "users" ADD COLUMN     "erased_at" TIMESTAMPTZ(3),
ADD COLUMN     "erasure_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "verification" TEXT NOT NULL DEFAULT 'none',
ADD COLUMN     "verification_decided_at" TIMESTAMPTZ(3),
ADD COLUMN     "verification_decided_by" UUID,
ADD COLUMN     "verification_reason" TEXT;

-- CreateTable
CREATE TABLE "vat_checks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "vat_number" TEXT NOT NULL,
    "verdict" TEXT NOT NULL DEFAULT 'running',
    "consultation_number" TEXT,
    "trader_name" TEXT,
    "trader_address" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3),

    CONSTRAINT "vat_checks_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vat_checks_user_id_requested_at_idx" ON "vat_checks"("user_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "users_created_at_id_idx" ON "users"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_user_role_created_at_id_idx" ON "users"("user_role", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_subscription_plan_created_at_id_idx" ON "users"("subscription_plan", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "users_verification_created_at_id_idx" ON "users"("verification", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "users" ADD CONSTRAINT "users_verification" CHECK ("verification" IN ('none', 'pending', 'verified', 'refused'));
ALTER TABLE "vat_checks" ADD CONSTRAINT "vat_checks_verdict" CHECK ("verdict" IN ('running', 'valid', 'invalid', 'unavailable'));
UPDATE "users" SET "verification" = CASE WHEN "is_business_verified" THEN 'verified' ELSE 'pending' END
  WHERE "is_business_verified" OR "vat_number" IS NOT NULL;

-- The back office searches among hundreds of thousands: any part from three characters on, beginnings below that.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "users_search" ON "users" USING gin (
  (lower("username" || ' ' || "email" || ' ' || coalesce("first_name", '') || ' ' || coalesce("last_name", '') || ' ' || coalesce("company_name", '') || ' ' || coalesce("vat_number", ''))) gin_trgm_ops
);
CREATE INDEX "users_username_start" ON "users" (lower("username") text_pattern_ops);
CREATE INDEX "users_email_start" ON "users" (lower("email") text_pattern_ops);
CREATE INDEX "users_blocked" ON "users" ("created_at" DESC, "id" DESC) WHERE "blocked";
CREATE INDEX "users_erasure_requested" ON "users" ("created_at" DESC, "id" DESC) WHERE "erasure_requested_at" IS NOT NULL AND "erased_at" IS NULL;

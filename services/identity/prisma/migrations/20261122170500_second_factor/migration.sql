-- AlterTable
-- Sessions from before have proved no second factor.
ALTER TABLE "sessions" ADD COLUMN     "factor_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "factors" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT,
    "secret" BYTEA,
    "key_id" TEXT,
    "last_step" INTEGER,
    "credential_id" TEXT,
    "public_key" BYTEA,
    "counter" BIGINT,
    "transports" TEXT[],
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "active_since" TIMESTAMPTZ(3),
    "last_used_at" TIMESTAMPTZ(3),

    CONSTRAINT "factors_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recovery_codes" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "used_at" TIMESTAMPTZ(3),

    CONSTRAINT "recovery_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "factor_challenges" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "purpose" TEXT NOT NULL,
    "sid" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "factor_challenges_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "factors_credential_id_key" ON "factors"("credential_id");

-- CreateIndex
CREATE INDEX "factors_user_id_idx" ON "factors"("user_id");

-- CreateIndex
CREATE INDEX "recovery_codes_user_id_idx" ON "recovery_codes"("user_id");

-- CreateIndex
CREATE INDEX "factor_challenges_user_id_idx" ON "factor_challenges"("user_id");

-- CreateIndex
CREATE INDEX "factor_challenges_expires_at_idx" ON "factor_challenges"("expires_at");

-- AddForeignKey
ALTER TABLE "factors" ADD CONSTRAINT "factors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "factors" ADD CONSTRAINT "factors_kind" CHECK (
  ("kind" = 'totp' AND "secret" IS NOT NULL AND "key_id" IS NOT NULL) OR
  ("kind" = 'passkey' AND "credential_id" IS NOT NULL AND "public_key" IS NOT NULL AND "counter" IS NOT NULL AND "active_since" IS NOT NULL)
);
CREATE UNIQUE INDEX "factors_active_totp" ON "factors" ("user_id") WHERE "kind" = 'totp' AND "active_since" IS NOT NULL;
CREATE UNIQUE INDEX "factors_waiting_totp" ON "factors" ("user_id") WHERE "kind" = 'totp' AND "active_since" IS NULL;
ALTER TABLE "factor_challenges" ADD CONSTRAINT "factor_challenges_purpose" CHECK ("purpose" IN ('sign-in', 'step-up', 'new-passkey'));

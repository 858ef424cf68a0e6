-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "profile_image_url" TEXT,
    "user_role" TEXT NOT NULL DEFAULT 'base',
    "subscription_plan" TEXT NOT NULL DEFAULT 'trial',
    "subscription_status" TEXT NOT NULL DEFAULT 'active',
    "subscription_expires_at" TIMESTAMPTZ(3),
    "company_name" TEXT,
    "vat_number" TEXT,
    "fiscal_code" TEXT,
    "pec_email" TEXT,
    "sdi_code" TEXT,
    "company_address" TEXT,
    "is_business_verified" BOOLEAN NOT NULL DEFAULT false,
    "blocked" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "access_changed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "sid" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "sess" JSONB NOT NULL,
    "expire" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("sid")
);

-- CreateIndex
CREATE INDEX "users_access_changed_at_idx" ON "users"("access_changed_at");

-- CreateIndex
CREATE INDEX "users_subscription_expires_at_idx" ON "users"("subscription_expires_at");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_ended_at_idx" ON "sessions"("ended_at");

-- CreateIndex
CREATE INDEX "sessions_expire_idx" ON "sessions"("expire");

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
-- Of two registrations at once with the same name in another case, one fails here.
CREATE UNIQUE INDEX "users_username_key" ON "users" (lower("username"));
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));
-- People sign in with either, so a name that is somebody else's address would be two accounts behind one word.
ALTER TABLE "users" ADD CONSTRAINT "users_username_no_foreign_email"
  CHECK (position('@' in "username") = 0 OR lower("username") = lower("email"));
ALTER TABLE "users" ADD CONSTRAINT "users_role_known" CHECK ("user_role" IN ('base', 'rivenditore', 'admin'));
ALTER TABLE "users" ADD CONSTRAINT "users_plan_known" CHECK ("subscription_plan" IN ('trial', 'starter', 'pro'));
ALTER TABLE "users" ADD CONSTRAINT "users_plan_status_known" CHECK ("subscription_status" IN ('active', 'past_due', 'cancelled'));

-- CreateTable
CREATE TABLE "packaging_profiles" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "logo_url" TEXT,
    "company_name" TEXT NOT NULL,
    "packaging_description" TEXT NOT NULL,
    "card_material" TEXT NOT NULL,
    "packaging_material" TEXT NOT NULL,
    "additional_requests" TEXT,
    "status" TEXT NOT NULL,
    "admin_notes" TEXT,
    "revision" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "reviewed_by" UUID,
    "reviewed_at" TIMESTAMPTZ(3),

    CONSTRAINT "packaging_profiles_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "packaging_profiles_sane" CHECK (
      "card_material" IN ('standard', 'premium', 'luxury')
      AND "packaging_material" IN ('standard', 'premium', 'eco')
      AND "status" IN ('pending', 'reviewing', 'approved', 'rejected')
      AND "revision" >= 1
    )
);

-- CreateTable
CREATE TABLE "customers" (
    "user_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,

    CONSTRAINT "customers_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "packaging_profiles_user_id_key" ON "packaging_profiles"("user_id");

-- CreateIndex
CREATE INDEX "packaging_profiles_updated_at_id_idx" ON "packaging_profiles"("updated_at" DESC, "id" DESC);

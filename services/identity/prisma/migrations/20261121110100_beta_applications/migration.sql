-- CreateTable
CREATE TABLE "beta_applications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "company_name" TEXT NOT NULL,
    "business_description" TEXT NOT NULL,
    "expected_volume" TEXT NOT NULL,
    "motivation" TEXT NOT NULL,
    "contact_person" TEXT NOT NULL,
    "phone_number" TEXT NOT NULL,
    "website" TEXT,
    "current_platform" TEXT,
    "status" TEXT NOT NULL DEFAULT 'pending',
    "place" INTEGER,
    "admin_notes" TEXT,
    "reviewed_by" UUID,
    "reviewed_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "beta_applications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "beta_applications_place_key" ON "beta_applications"("place");

-- CreateIndex
CREATE INDEX "beta_applications_user_id_created_at_idx" ON "beta_applications"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "beta_applications_status_created_at_idx" ON "beta_applications"("status", "created_at");

-- AddForeignKey
ALTER TABLE "beta_applications" ADD CONSTRAINT "beta_applications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma cannot say.
-- Of two applications sent at once by one user, one fails here. After a rejection another may follow.
CREATE UNIQUE INDEX "beta_applications_one_per_user" ON "beta_applications" ("user_id") WHERE "status" <> 'rejected';
ALTER TABLE "beta_applications" ADD CONSTRAINT "beta_applications_status_known"
  CHECK ("status" IN ('pending', 'approved', 'rejected'));
ALTER TABLE "beta_applications" ADD CONSTRAINT "beta_applications_volume_known"
  CHECK ("expected_volume" IN ('basso', 'medio', 'alto'));
-- The net below the lock of the approval: ten places, each taken once, by approved applications alone.
ALTER TABLE "beta_applications" ADD CONSTRAINT "beta_applications_places" CHECK ("place" BETWEEN 1 AND 10);
ALTER TABLE "beta_applications" ADD CONSTRAINT "beta_applications_place_of_approved"
  CHECK (("status" = 'approved') = ("place" IS NOT NULL));

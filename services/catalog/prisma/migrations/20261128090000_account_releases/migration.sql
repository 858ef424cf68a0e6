-- CreateTable
CREATE TABLE "account_releases" (
    "user_id" UUID NOT NULL,
    "released_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_releases_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "account_releases_released_at_idx" ON "account_releases"("released_at");

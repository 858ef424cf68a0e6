-- CreateTable
CREATE TABLE "uploads" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "content_type" TEXT,
    "size" INTEGER,
    "state" TEXT NOT NULL DEFAULT 'issued',
    "purpose" TEXT,
    "refusal" TEXT,
    "widths" INTEGER[],
    "product_request_id" UUID,
    "used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "claimed_at" TIMESTAMPTZ(3),
    "source_gone" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "uploads_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_requests" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "product_url" TEXT,
    "category" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "colors" TEXT,
    "sizes" TEXT[],
    "image_urls" TEXT[],
    "status" TEXT NOT NULL DEFAULT 'pending',
    "admin_notes" TEXT,
    "reviewed_at" TIMESTAMPTZ(3),
    "reviewed_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "product_requests_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "people" (
    "user_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "username" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "last_name" TEXT,
    "company_name" TEXT,

    CONSTRAINT "people_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "uploads_user_id_created_at_idx" ON "uploads"("user_id", "created_at");

-- CreateIndex
CREATE INDEX "uploads_product_request_id_idx" ON "uploads"("product_request_id");

-- CreateIndex
CREATE INDEX "product_requests_user_id_id_idx" ON "product_requests"("user_id", "id" DESC);

-- CreateIndex
CREATE INDEX "product_requests_status_id_idx" ON "product_requests"("status", "id" DESC);

-- AddForeignKey
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_product_request_id_fkey" FOREIGN KEY ("product_request_id") REFERENCES "product_requests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sane" CHECK (
  "state" IN ('issued', 'receiving', 'received', 'claimed', 'refused', 'discarded')
  AND ("purpose" IS NULL OR "purpose" IN ('product', 'product-request'))
  AND ("state" <> 'claimed' OR ("purpose" IS NOT NULL AND "claimed_at" IS NOT NULL))
  AND ("size" IS NULL OR "size" > 0)
);
ALTER TABLE "product_requests" ADD CONSTRAINT "product_requests_sane" CHECK ("status" IN ('pending', 'reviewing', 'approved', 'rejected') AND cardinality("image_urls") <= 5);

-- What the sweep looks for, which is little beside what stays.
CREATE INDEX "uploads_unfinished" ON "uploads" ("created_at") WHERE "state" <> 'claimed';
CREATE INDEX "uploads_unused" ON "uploads" ("claimed_at") WHERE "state" = 'claimed' AND "used_at" IS NULL;
CREATE INDEX "uploads_sources" ON "uploads" ("expires_at") WHERE "state" = 'claimed' AND NOT "source_gone";

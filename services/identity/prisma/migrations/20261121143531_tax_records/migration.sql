-- CreateTable
CREATE TABLE "tax_records" (
    "user_id" UUID NOT NULL,
    "company_name" TEXT,
    "vat_number" TEXT,
    "fiscal_code" TEXT,
    "pec_email" TEXT,
    "sdi_code" TEXT,
    "company_address" TEXT,
    "erased_at" TIMESTAMPTZ(3) NOT NULL,
    "keep_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "tax_records_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE INDEX "tax_records_keep_until_idx" ON "tax_records"("keep_until");

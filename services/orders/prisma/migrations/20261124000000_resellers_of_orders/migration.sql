-- AlterTable: filled by the next snapshot of each user.
ALTER TABLE "customers" ADD COLUMN     "vat_number" TEXT;

-- Orders are searched by their reseller's name, e-mail and VAT number too. An e-mail has no space: the name follows one.
CREATE INDEX "customers_search" ON "customers" USING gin (
  (lower("email" || ' ' || "name" || ' ' || coalesce("vat_number", ''))) gin_trgm_ops
);

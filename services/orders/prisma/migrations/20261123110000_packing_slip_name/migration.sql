-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "packaging_name" TEXT;

-- AlterTable: filled by the next snapshot of each user.
ALTER TABLE "customers" ADD COLUMN     "company_name" TEXT;

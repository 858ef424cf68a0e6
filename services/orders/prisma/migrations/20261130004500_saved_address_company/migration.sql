-- AlterTable: addresses of before have no company line.
ALTER TABLE "saved_addresses" ADD COLUMN     "company" TEXT;

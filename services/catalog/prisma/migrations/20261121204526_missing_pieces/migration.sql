-- AlterTable
ALTER TABLE "waiting_orders" ADD COLUMN     "missing" JSONB;

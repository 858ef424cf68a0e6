-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "cancel_note" TEXT;

-- AlterTable
ALTER TABLE "order_moments" ADD COLUMN     "note" TEXT;

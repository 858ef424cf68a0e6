-- AlterTable: lines of before have no note.
ALTER TABLE "order_items" ADD COLUMN     "note" TEXT;

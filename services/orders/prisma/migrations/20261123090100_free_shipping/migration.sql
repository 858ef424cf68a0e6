-- AlterTable: null for orders from before, which keep the shipping that they were quoted.
ALTER TABLE "orders" ADD COLUMN     "shipping_free_above_cents" INTEGER;

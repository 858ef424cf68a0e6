-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "buyer_forgotten" BOOLEAN;

-- What a Prisma schema cannot say.

CREATE INDEX "orders_buyers_to_forget" ON "orders" ("id") WHERE "buyer_forgotten" = false;

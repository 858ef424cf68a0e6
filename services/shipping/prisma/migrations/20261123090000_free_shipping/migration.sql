-- AlterTable
ALTER TABLE "shipping_zones" ADD COLUMN     "free_above_cents" INTEGER;

-- Decision R14: above 50 euros Italy is free.
UPDATE "shipping_zones" SET "free_above_cents" = 5000 WHERE "zone_code" IN ('IT_CONTINENTALE', 'IT_ISOLE');

-- What a Prisma schema cannot say.
ALTER TABLE "shipping_zones" ADD CONSTRAINT "shipping_zones_free_above_sane" CHECK ("free_above_cents" >= 0);

-- AlterTable: null where nothing arrived yet, and for returns from before.
ALTER TABLE "return_lines" ADD COLUMN IF NOT EXISTS "to_repair" INTEGER;

-- AlterTable: told with the quote; null for orders from before.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "card_material" TEXT,
  ADD COLUMN IF NOT EXISTS "packaging_material" TEXT;

-- AlterTable: an order that a packer put aside.
ALTER TABLE "orders" ADD COLUMN IF NOT EXISTS "problem_reason" TEXT,
  ADD COLUMN IF NOT EXISTS "problem_item_id" UUID,
  ADD COLUMN IF NOT EXISTS "problem_note" TEXT,
  ADD COLUMN IF NOT EXISTS "problem_at" TIMESTAMPTZ(3),
  ADD COLUMN IF NOT EXISTS "problem_by" UUID;

-- The few that are aside, oldest first.
CREATE INDEX IF NOT EXISTS "orders_problem" ON "orders" ("problem_at", "id") WHERE "problem_at" IS NOT NULL;

-- Cloth, care, origin and measures of a product. Existing products have none.
ALTER TABLE "products"
  ADD COLUMN IF NOT EXISTS "fabric" TEXT,
  ADD COLUMN IF NOT EXISTS "composition" JSONB NOT NULL DEFAULT '[]',
  ADD COLUMN IF NOT EXISTS "care_symbols" TEXT[] DEFAULT '{}',
  ADD COLUMN IF NOT EXISTS "care_text" TEXT,
  ADD COLUMN IF NOT EXISTS "origin_country" TEXT,
  ADD COLUMN IF NOT EXISTS "size_chart" JSONB,
  ADD COLUMN IF NOT EXISTS "measures" JSONB NOT NULL DEFAULT '[]';

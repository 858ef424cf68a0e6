-- What a piece costs us: the office's own, and unknown until it says it.
ALTER TABLE "products" ADD COLUMN IF NOT EXISTS "cost_price_cents" INTEGER;

CREATE TABLE IF NOT EXISTS "stock_insight" (
    "days" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "sold_before" INTEGER NOT NULL,
    "stock_before" INTEGER NOT NULL,
    "dead_products" INTEGER NOT NULL,
    "dead_pieces" INTEGER NOT NULL,
    "dead_value_cents" BIGINT NOT NULL,
    "dead_cost_cents" BIGINT NOT NULL,
    "dead_uncosted" INTEGER NOT NULL,

    CONSTRAINT "stock_insight_pkey" PRIMARY KEY ("days")
);

CREATE TABLE IF NOT EXISTS "category_insight" (
    "days" INTEGER NOT NULL,
    "category_id" UUID NOT NULL,
    "sold" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "sold_before" INTEGER NOT NULL,
    "stock_before" INTEGER NOT NULL,

    CONSTRAINT "category_insight_pkey" PRIMARY KEY ("days","category_id")
);

CREATE TABLE IF NOT EXISTS "dead_stock" (
    "days" INTEGER NOT NULL,
    "product_id" UUID NOT NULL,
    "pieces" INTEGER NOT NULL,
    "idle_since" DATE NOT NULL,
    "value_cents" BIGINT NOT NULL,
    "cost_cents" BIGINT,

    CONSTRAINT "dead_stock_pkey" PRIMARY KEY ("days","product_id")
);

CREATE TABLE IF NOT EXISTS "reorder_suggestions" (
    "variant_id" UUID NOT NULL,
    "product_id" UUID NOT NULL,
    "available" INTEGER NOT NULL,
    "sold" INTEGER NOT NULL,
    "waiting" INTEGER NOT NULL,
    "wished" INTEGER NOT NULL,
    "suggested" INTEGER NOT NULL,
    "days_left" INTEGER,

    CONSTRAINT "reorder_suggestions_pkey" PRIMARY KEY ("variant_id")
);

CREATE TABLE IF NOT EXISTS "reorder_totals" (
    "id" INTEGER NOT NULL,
    "variants" INTEGER NOT NULL,
    "pieces" INTEGER NOT NULL,
    "cost_cents" BIGINT NOT NULL,
    "uncosted" INTEGER NOT NULL,

    CONSTRAINT "reorder_totals_pkey" PRIMARY KEY ("id")
);

CREATE TABLE IF NOT EXISTS "insight_runs" (
    "name" TEXT NOT NULL,
    "day" DATE NOT NULL,

    CONSTRAINT "insight_runs_pkey" PRIMARY KEY ("name")
);

CREATE INDEX IF NOT EXISTS "dead_stock_days_value_cents_product_id_idx" ON "dead_stock"("days", "value_cents" DESC, "product_id");
CREATE INDEX IF NOT EXISTS "dead_stock_days_idle_since_product_id_idx" ON "dead_stock"("days", "idle_since", "product_id");
CREATE INDEX IF NOT EXISTS "reorder_suggestions_days_left_variant_id_idx" ON "reorder_suggestions"("days_left", "variant_id");
CREATE INDEX IF NOT EXISTS "reorder_suggestions_suggested_variant_id_idx" ON "reorder_suggestions"("suggested" DESC, "variant_id");

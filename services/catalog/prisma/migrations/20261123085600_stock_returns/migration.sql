CREATE TABLE "stock_returns" (
    "return_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "returned_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_returns_pkey" PRIMARY KEY ("variant_id","return_id"),
    CONSTRAINT "stock_returns_quantity" CHECK ("quantity" > 0)
);

-- Photographs of returns whose time is over, which the sweep looks for.
CREATE INDEX "uploads_of_returns" ON "uploads"("claimed_at") WHERE "purpose" = 'return' AND "state" = 'claimed';

ALTER TABLE "uploads" DROP CONSTRAINT "uploads_sane";
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_sane" CHECK (
  "state" IN ('issued', 'receiving', 'received', 'claimed', 'refused', 'discarded')
  AND ("purpose" IS NULL OR "purpose" IN ('product', 'product-request', 'return'))
  AND ("state" <> 'claimed' OR ("purpose" IS NOT NULL AND "claimed_at" IS NOT NULL))
  AND ("size" IS NULL OR "size" > 0)
);

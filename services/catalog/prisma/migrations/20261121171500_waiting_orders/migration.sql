-- CreateTable
CREATE TABLE "waiting_orders" (
    "order_id" UUID NOT NULL,
    "revision" INTEGER,
    "lines" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "waiting_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "waiting_orders_created_at_order_id_idx" ON "waiting_orders"("created_at", "order_id");

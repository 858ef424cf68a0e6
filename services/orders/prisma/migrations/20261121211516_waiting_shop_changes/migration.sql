-- CreateTable
CREATE TABLE "waiting_shop_changes" (
    "order_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "waiting_shop_changes_pkey" PRIMARY KEY ("order_id")
);

-- AddForeignKey
ALTER TABLE "waiting_shop_changes" ADD CONSTRAINT "waiting_shop_changes_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

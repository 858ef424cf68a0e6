-- AlterTable: null until identity has published the snapshots once more, which it does by itself after the upgrade.
ALTER TABLE "people" ADD COLUMN     "business_verified" BOOLEAN,
ADD COLUMN     "email_confirmed" BOOLEAN,
ADD COLUMN     "vat_number" TEXT;

-- AlterTable
ALTER TABLE "allocations" ADD COLUMN     "user_id" UUID;

-- AlterTable
ALTER TABLE "waiting_orders" ADD COLUMN     "user_id" UUID;

-- CreateTable
CREATE TABLE "own_limits" (
    "user_id" UUID NOT NULL,
    "pieces" INTEGER,
    "orders" INTEGER,

    CONSTRAINT "own_limits_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "expired_orders" (
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expired_at" TIMESTAMPTZ(3) NOT NULL,
    "forgiven_at" TIMESTAMPTZ(3),

    CONSTRAINT "expired_orders_pkey" PRIMARY KEY ("order_id")
);

-- CreateTable
CREATE TABLE "stock_concentrations" (
    "product_id" UUID NOT NULL,
    "holder" TEXT NOT NULL,
    "pieces" INTEGER NOT NULL,
    "stock" INTEGER NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stock_concentrations_pkey" PRIMARY KEY ("product_id","holder")
);

-- Orders made by "Conferma Ordine" are known with their owner. Pieces of shop orders from before stay without one: they count
-- from the next change of their order on, and such an order is paid or cancelled within seven days.
UPDATE "allocations" a SET "user_id" = r."user_id" FROM "order_requests" r WHERE r."order_id" = a."order_id";

-- CreateIndex
CREATE INDEX "people_vat_number_idx" ON "people"("vat_number");

-- CreateIndex
CREATE INDEX "allocations_user_id_state_idx" ON "allocations"("user_id", "state");

-- CreateIndex
CREATE INDEX "expired_orders_user_id_expired_at_idx" ON "expired_orders"("user_id", "expired_at");

-- What a Prisma schema cannot say.
ALTER TABLE "own_limits" ADD CONSTRAINT "own_limits_not_negative" CHECK ("pieces" >= 0 AND "orders" >= 0);

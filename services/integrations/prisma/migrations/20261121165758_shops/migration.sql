-- CreateTable
CREATE TABLE "shop_connections" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "shop_domain" TEXT NOT NULL,
    "shop_name" TEXT NOT NULL,
    "credentials" BYTEA,
    "key_id" TEXT,
    "token" BYTEA,
    "token_key_id" TEXT,
    "token_expires_at" TIMESTAMPTZ(3),
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "connected_at" TIMESTAMPTZ(3) NOT NULL,
    "disconnected_at" TIMESTAMPTZ(3),
    "disconnect_reason" TEXT,
    "last_sync_at" TIMESTAMPTZ(3),
    "watermark" TIMESTAMPTZ(3) NOT NULL,
    "refused_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_connections_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_orders" (
    "id" UUID NOT NULL,
    "shop_domain" TEXT NOT NULL,
    "shopify_order_id" TEXT NOT NULL,
    "connection_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "outcome" TEXT NOT NULL,
    "reason" TEXT,
    "detail" JSONB,
    "lines" JSONB NOT NULL,
    "unknown_skus" TEXT[],
    "revision" INTEGER NOT NULL DEFAULT 0,
    "state_hash" TEXT,
    "order_id" UUID,
    "order_number" TEXT,
    "order_state" TEXT,
    "missing" JSONB,
    "placed_at" TIMESTAMPTZ(3),
    "shop_updated_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "first_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "checked_at" TIMESTAMPTZ(3) NOT NULL,
    "imported_at" TIMESTAMPTZ(3),
    "carrier" TEXT,
    "tracking_number" TEXT,
    "tracking_revision" INTEGER NOT NULL DEFAULT 0,
    "pushed_revision" INTEGER NOT NULL DEFAULT 0,
    "fulfilment" TEXT,
    "fulfilment_reason" TEXT,
    "fulfillment_id" TEXT,
    "pushed_at" TIMESTAMPTZ(3),
    "push_lease_until" TIMESTAMPTZ(3),

    CONSTRAINT "shop_orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shop_webhooks" (
    "connection_id" UUID NOT NULL,
    "webhook_id" TEXT NOT NULL,
    "topic" TEXT NOT NULL,
    "body" BYTEA,
    "received_at" TIMESTAMPTZ(3) NOT NULL,
    "applied_at" TIMESTAMPTZ(3),

    CONSTRAINT "shop_webhooks_pkey" PRIMARY KEY ("connection_id","webhook_id")
);

-- CreateTable
CREATE TABLE "catalogue_products" (
    "product_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,

    CONSTRAINT "catalogue_products_pkey" PRIMARY KEY ("product_id")
);

-- CreateTable
CREATE TABLE "catalogue_skus" (
    "product_id" UUID NOT NULL,
    "sku" TEXT NOT NULL,

    CONSTRAINT "catalogue_skus_pkey" PRIMARY KEY ("product_id","sku")
);

-- CreateTable
CREATE TABLE "shop_throttles" (
    "shop_domain" TEXT NOT NULL,
    "maximum" DOUBLE PRECISION NOT NULL,
    "restore_rate" DOUBLE PRECISION NOT NULL,
    "available" DOUBLE PRECISION NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shop_throttles_pkey" PRIMARY KEY ("shop_domain")
);

-- CreateIndex
CREATE INDEX "shop_connections_user_id_connected_at_idx" ON "shop_connections"("user_id", "connected_at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "shop_orders_order_id_key" ON "shop_orders"("order_id");

-- CreateIndex
CREATE INDEX "shop_orders_user_id_first_seen_at_id_idx" ON "shop_orders"("user_id", "first_seen_at" DESC, "id");

-- CreateIndex
CREATE INDEX "shop_orders_user_id_outcome_first_seen_at_idx" ON "shop_orders"("user_id", "outcome", "first_seen_at" DESC);

-- CreateIndex
CREATE INDEX "shop_orders_unknown_skus_idx" ON "shop_orders" USING GIN ("unknown_skus");

-- CreateIndex
CREATE UNIQUE INDEX "shop_orders_shop_domain_shopify_order_id_key" ON "shop_orders"("shop_domain", "shopify_order_id");

-- CreateIndex
CREATE INDEX "shop_webhooks_received_at_idx" ON "shop_webhooks"("received_at");

-- CreateIndex
CREATE INDEX "catalogue_skus_sku_idx" ON "catalogue_skus"("sku");

-- One active connection per shop and per reseller, whatever two clicks at once try.
CREATE UNIQUE INDEX "shop_connections_active_shop" ON "shop_connections" ("shop_domain") WHERE "is_active";
CREATE UNIQUE INDEX "shop_connections_active_user" ON "shop_connections" ("user_id") WHERE "is_active";

-- Secrets live exactly as long as the connection.
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_secrets" CHECK (
  "is_active" = ("credentials" IS NOT NULL) AND ("credentials" IS NULL) = ("key_id" IS NULL)
  AND ("is_active" OR "token" IS NULL) AND ("token" IS NULL) = ("token_key_id" IS NULL)
);
ALTER TABLE "shop_connections" ADD CONSTRAINT "shop_connections_domain" CHECK ("shop_domain" ~ '^[a-z0-9][a-z0-9-]{0,60}\.myshopify\.com$');

ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_outcome" CHECK ("outcome" IN ('imported', 'partial', 'skipped', 'failed'));
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_told" CHECK (("order_id" IS NULL) = ("revision" = 0));
ALTER TABLE "shop_orders" ADD CONSTRAINT "shop_orders_revisions" CHECK ("pushed_revision" <= "tracking_revision");

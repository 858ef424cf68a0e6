-- The pieces that we ship of a shop order, apart from those that its shop sends itself.
ALTER TABLE "shop_orders" ADD COLUMN "published" JSONB;
-- A shipment may become several fulfilments in the shop, one for each location.
ALTER TABLE "shop_orders" ADD COLUMN "tracking_numbers" TEXT[] DEFAULT ARRAY[]::TEXT[];

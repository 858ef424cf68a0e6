-- Searches of the back office find orders by the number that they have in their shop.
CREATE INDEX "orders_shop_order_name_idx" ON "orders"("shop_order_name");

CREATE INDEX "orders_shopify_order_id_idx" ON "orders"("shopify_order_id");

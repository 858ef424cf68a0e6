-- DropIndex
DROP INDEX "orders_shop_domain_shopify_order_id_key";

-- CreateIndex: a cancelled order does not stand in the way of whoever holds the shop next.
CREATE UNIQUE INDEX "orders_open_shop_order" ON "orders" ("shop_domain", "shopify_order_id") WHERE "status" <> 'cancelled';

-- Lists of the back office by zone, carrier, white label and source, newest first.
CREATE INDEX IF NOT EXISTS "orders_shipping_zone_created_at_id_idx" ON "orders"("shipping_zone", "created_at" DESC, "id" DESC);

-- What a Prisma schema cannot say.

CREATE INDEX IF NOT EXISTS "orders_carrier" ON "orders" ("carrier", "created_at" DESC, "id" DESC) WHERE "carrier" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "orders_white_label" ON "orders" ("created_at" DESC, "id" DESC) WHERE "white_label";
CREATE INDEX IF NOT EXISTS "orders_of_shops" ON "orders" ("created_at" DESC, "id" DESC) WHERE "source" = 'shop';

-- What needs a person is counted for every poll of the back office.
CREATE INDEX IF NOT EXISTS "orders_waiting_for_goods" ON "orders" ("created_at") WHERE "status" = 'pending' AND "stock_missing" IS NOT NULL;
CREATE INDEX IF NOT EXISTS "disputes_open" ON "disputes" ("payment_intent_id") WHERE "closed_at" IS NULL;
CREATE INDEX IF NOT EXISTS "refunds_failed" ON "refunds" ("failed_at") WHERE "failed_at" IS NOT NULL;

-- Each of these has a twin over the same columns.
DROP INDEX IF EXISTS "orders_newest";
DROP INDEX IF EXISTS "orders_paid_at";
DROP INDEX IF EXISTS "orders_shipped_at";

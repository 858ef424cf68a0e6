-- What a reseller does about a shop order, by which the list is sorted: a screen must not read all orders to find the few
-- that wait. Kept by the database, so that no writer can forget it.
ALTER TABLE "shop_orders" ADD COLUMN IF NOT EXISTS "attention" SMALLINT NOT NULL DEFAULT 3;

CREATE OR REPLACE FUNCTION shop_order_attention(outcome text, order_id uuid, order_state text, missing jsonb) RETURNS smallint
  LANGUAGE sql IMMUTABLE
  RETURN (CASE
    -- Paid, shipped and cancelled orders are over, also when the shop could not be read afterwards.
    WHEN order_state IN ('paid', 'shipped', 'cancelled') OR outcome = 'skipped' THEN 3
    WHEN order_state = 'pending' AND jsonb_typeof(missing) = 'array' AND missing <> '[]'::jsonb THEN 1
    WHEN order_id IS NOT NULL THEN 0
    WHEN outcome = 'failed' THEN 2
    ELSE 3
  END)::smallint;

CREATE OR REPLACE FUNCTION keep_shop_order_attention() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.attention := public.shop_order_attention(NEW.outcome, NEW.order_id, NEW.order_state, NEW.missing);
  RETURN NEW;
END $$;
CREATE OR REPLACE TRIGGER shop_orders_attention BEFORE INSERT OR UPDATE ON "shop_orders"
  FOR EACH ROW EXECUTE FUNCTION keep_shop_order_attention();

-- The trigger counts the existing rows.
UPDATE "shop_orders" SET "attention" = "attention";

DROP INDEX IF EXISTS "shop_orders_user_id_first_seen_at_id_idx";
CREATE INDEX IF NOT EXISTS "shop_orders_user_id_attention_first_seen_at_id_idx" ON "shop_orders"("user_id", "attention", "first_seen_at" DESC, "id");

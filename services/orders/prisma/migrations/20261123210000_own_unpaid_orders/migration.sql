-- A reseller's orders to pay, nearest deadline first.
CREATE INDEX IF NOT EXISTS "orders_own_unpaid" ON "orders" ("user_id", "payment_due_at", "id") WHERE "status" IN ('pending', 'pending_payment');

-- The Log is searched by any part of a message or type, and by the order that an error is about.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
CREATE INDEX "error_logs_message_trigrams" ON "error_logs" USING gin ("error_message" gin_trgm_ops);
CREATE INDEX "error_logs_type_trigrams" ON "error_logs" USING gin ("error_type" gin_trgm_ops);
CREATE INDEX "error_logs_order" ON "error_logs" ("order_id") WHERE "order_id" IS NOT NULL;

-- The Log of one service, newest first.
CREATE INDEX "error_logs_of_source" ON "error_logs" ("source", "last_seen_at" DESC, "id" DESC);

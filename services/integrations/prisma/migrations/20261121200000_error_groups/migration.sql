-- All that the groups of the Log are made of, so that they are read from an index and not from the table.
DROP INDEX "error_logs_fingerprint_last_seen_at_idx";
CREATE INDEX "error_logs_causes" ON "error_logs" ("fingerprint", "last_seen_at" DESC, "id" DESC) INCLUDE ("resolved", "source", "occurrences", "timestamp");

-- CreateTable
CREATE TABLE "error_logs" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "source" TEXT NOT NULL,
    "cause" TEXT NOT NULL,
    "error_type" TEXT NOT NULL,
    "error_message" TEXT NOT NULL,
    "payload" JSONB NOT NULL,
    "order_id" UUID,
    "occurrences" INTEGER NOT NULL DEFAULT 1,
    "timestamp" TIMESTAMPTZ(3) NOT NULL,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL,
    "resolved" BOOLEAN NOT NULL DEFAULT false,
    "resolved_at" TIMESTAMPTZ(3),
    "resolved_by" TEXT,
    CONSTRAINT "error_logs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "error_logs_resolved_last_seen_at_idx" ON "error_logs"("resolved", "last_seen_at" DESC);

-- One open row per cause and order: repeats raise its count instead of adding rows.
CREATE UNIQUE INDEX "error_logs_open_cause" ON "error_logs" ("source", "cause", "order_id") NULLS NOT DISTINCT WHERE NOT "resolved";

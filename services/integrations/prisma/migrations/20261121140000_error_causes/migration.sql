-- AlterTable
ALTER TABLE "error_logs" ADD COLUMN "fingerprint" TEXT NOT NULL DEFAULT '', ADD COLUMN "note" TEXT;

-- What was reported before keeps to its cause as the source named it.
UPDATE "error_logs" SET "fingerprint" = md5("source" || "error_type" || "cause");
ALTER TABLE "error_logs" ALTER COLUMN "fingerprint" DROP DEFAULT;

-- CreateIndex
CREATE INDEX "error_logs_fingerprint_last_seen_at_idx" ON "error_logs"("fingerprint", "last_seen_at" DESC);

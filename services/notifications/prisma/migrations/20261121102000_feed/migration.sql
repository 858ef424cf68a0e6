-- CreateTable
CREATE TABLE "feed_entries" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "link" TEXT NOT NULL,
    "occurred_at" TIMESTAMPTZ(3) NOT NULL,
    "read_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "feed_entries_user_id_occurred_at_id_idx" ON "feed_entries"("user_id", "occurred_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "feed_entries_user_id_kind_subject_key" ON "feed_entries"("user_id", "kind", "subject");

-- What is unread is counted each time the feed is shown.
CREATE INDEX "feed_entries_unread_idx" ON "feed_entries"("user_id") WHERE "read_at" IS NULL;

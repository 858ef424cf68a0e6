-- What a person gets once a day instead of at once, and what waits for the next e-mail of the day.
ALTER TABLE "mail_choices" ADD COLUMN IF NOT EXISTS "daily" TEXT[] DEFAULT '{}';

CREATE TABLE IF NOT EXISTS "digest_items" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "digest_items_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "digest_items_user_id_subject_id_key" ON "digest_items"("user_id", "subject_id");
CREATE INDEX IF NOT EXISTS "digest_items_created_at_idx" ON "digest_items"("created_at");

-- CreateTable: an administrator without a row gets every kind.
CREATE TABLE IF NOT EXISTS "office_feed_choices" (
    "user_id" UUID NOT NULL,
    "muted" TEXT[],

    CONSTRAINT "office_feed_choices_pkey" PRIMARY KEY ("user_id")
);

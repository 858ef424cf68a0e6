-- CreateTable
CREATE TABLE "recipients" (
    "user_id" UUID NOT NULL,
    "revision" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT,
    "username" TEXT NOT NULL,
    "blocked" BOOLEAN NOT NULL,
    CONSTRAINT "recipients_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "emails" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "subject_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "message_id" TEXT NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),
    CONSTRAINT "emails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "emails_message_id_key" ON "emails"("message_id");

-- CreateIndex
CREATE INDEX "emails_user_id_created_at_idx" ON "emails"("user_id", "created_at");

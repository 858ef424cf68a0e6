-- AlterTable
ALTER TABLE "recipients" ADD COLUMN "role" TEXT NOT NULL DEFAULT 'base';

-- Whom the back office's news goes to.
CREATE INDEX "recipients_admins" ON "recipients" ("user_id") WHERE "role" = 'admin';

-- The back office looks e-mails up by whom they went to and by what they are about.
CREATE INDEX "emails_recipient" ON "emails" (lower("recipient"), "id");
CREATE INDEX "emails_subject_id_idx" ON "emails"("subject_id");
CREATE INDEX "emails_unsent" ON "emails" ("id") WHERE "sent_at" IS NULL;

-- AlterTable: identity publishes every user once more after the upgrade, so that this becomes true of those who confirmed.
ALTER TABLE "recipients" ADD COLUMN     "email_confirmed" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable: e-mails from before the limits count towards none of them.
ALTER TABLE "emails" ADD COLUMN     "cause" TEXT NOT NULL DEFAULT 'business',
ADD COLUMN     "held_by" TEXT,
ADD COLUMN     "held_job" JSONB,
ADD COLUMN     "mailbox" TEXT;

ALTER TABLE "emails" ADD CONSTRAINT "emails_cause_known" CHECK ("cause" IN ('visitor', 'owner', 'activity', 'business'));
ALTER TABLE "emails" ADD CONSTRAINT "emails_held_by_known" CHECK ("held_by" IN ('mailbox', 'account'));

-- CreateIndex
CREATE INDEX "emails_mailbox_created_at_idx" ON "emails"("mailbox", "created_at");

-- What is held back is little, and the back office lists it.
CREATE INDEX "emails_held" ON "emails" ("id") WHERE "held_job" IS NOT NULL;

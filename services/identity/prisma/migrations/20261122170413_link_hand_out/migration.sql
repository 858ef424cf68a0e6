-- AlterTable
ALTER TABLE "account_links" ADD COLUMN     "handed_out_at" TIMESTAMPTZ(3),
ADD COLUMN     "handed_out_to" UUID;

-- Links whose e-mail was sent long ago were handed out. Those of the last three hours may still wait for the SMTP server:
-- notifications tries for less than that.
UPDATE "account_links" SET "handed_out_at" = "created_at", "handed_out_to" = '00000000-0000-0000-0000-000000000000'
WHERE "created_at" < now() - interval '3 hours';

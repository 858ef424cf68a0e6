-- AlterTable: identity flags the accounts from before when it starts, since the list comes with a package.
ALTER TABLE "users" ADD COLUMN     "email_is_disposable" BOOLEAN NOT NULL DEFAULT false;

-- The back office filters by it.
CREATE INDEX "users_disposable_email" ON "users" ("created_at" DESC, "id" DESC) WHERE "email_is_disposable";

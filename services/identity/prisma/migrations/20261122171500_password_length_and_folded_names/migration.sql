-- AlterTable
-- Unknown of passwords from before: their owners choose a new one before they become administrators.
ALTER TABLE "users" ADD COLUMN "password_is_long" BOOLEAN NOT NULL DEFAULT false;

-- What Prisma cannot say.
-- Registrations look for names that are equal under NFKC case folding. Not unique: names from before may clash and stay.
CREATE INDEX "users_username_folded_idx" ON "users" (casefold(normalize("username", NFKC) COLLATE "pg_unicode_fast"));

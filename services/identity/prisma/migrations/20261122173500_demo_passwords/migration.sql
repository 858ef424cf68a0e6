-- AlterTable
ALTER TABLE "users" ADD COLUMN "demo_password" TEXT;

-- What Prisma cannot say.
ALTER TABLE "users" ADD CONSTRAINT "users_demo_password_check" CHECK ("demo_password" IN ('documented', 'own'));

-- Accounts of a demo from before: nobody else can have an address below .example, which is reserved (RFC 2606). Whether
-- they still have the documented password is compared at the next start of a portal that is not on loopback.
UPDATE "users" SET "demo_password" = 'documented'
WHERE (lower("username"), lower("email")) IN (
  ('admin', 'admin@drappo.example'),
  ('rivenditore', 'rivenditore@drappo.example'),
  ('pro', 'pro@drappo.example'),
  ('base', 'base@drappo.example')
) AND "erased_at" IS NULL;

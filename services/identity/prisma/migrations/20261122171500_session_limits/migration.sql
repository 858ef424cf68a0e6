-- AlterTable
-- Sessions from before are counted from the upgrade on.
ALTER TABLE "sessions" ADD COLUMN "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "device" TEXT,
ADD COLUMN "last_act_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN "limits_from" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

ALTER TABLE "sessions" ALTER COLUMN "begun_at" DROP DEFAULT,
ALTER COLUMN "last_act_at" DROP DEFAULT,
ALTER COLUMN "last_used_at" DROP DEFAULT,
ALTER COLUMN "limits_from" DROP DEFAULT;

-- What Prisma cannot say.
-- Whoever waits for the session feed learns at the commit that it changed, whichever program changed it.
CREATE FUNCTION announce_access() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('identity_access', '');
  RETURN NULL;
END $$;
CREATE TRIGGER session_access_changed AFTER UPDATE ON "sessions" FOR EACH ROW
  WHEN ((OLD."ended_at", OLD."last_act_at", OLD."limits_from") IS DISTINCT FROM (NEW."ended_at", NEW."last_act_at", NEW."limits_from"))
  EXECUTE FUNCTION announce_access();
CREATE TRIGGER user_access_changed AFTER UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD."access_changed_at", OLD."subscription_expires_at") IS DISTINCT FROM (NEW."access_changed_at", NEW."subscription_expires_at"))
  EXECUTE FUNCTION announce_access();

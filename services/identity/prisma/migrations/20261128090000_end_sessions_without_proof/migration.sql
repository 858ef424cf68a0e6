-- Renewals used to continue sessions without a proof although the account has a second factor: these end.
UPDATE "sessions" SET "ended_at" = now()
  WHERE "ended_at" IS NULL AND "factor_at" IS NULL
    AND "user_id" IN (SELECT "user_id" FROM "factors" WHERE "active_since" IS NOT NULL);

-- AlterTable
ALTER TABLE "reservations" ADD COLUMN "reminded_at" TIMESTAMPTZ(3);

-- Those whose owner is still to be told that they end soon.
CREATE INDEX "reservations_to_remind" ON "reservations" ("expires_at") WHERE "status" = 'active' AND "reminded_at" IS NULL;

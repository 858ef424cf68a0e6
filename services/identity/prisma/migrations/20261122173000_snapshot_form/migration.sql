-- AlterTable: existing users keep 0, so that their snapshots are published again with the fields that were added.
ALTER TABLE "users" ADD COLUMN     "snapshot_form" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "users_snapshot_form_idx" ON "users"("snapshot_form");

CREATE TABLE "account_views" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "admin_id" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "begun_at" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_views_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "account_views_user_id_begun_at_idx" ON "account_views"("user_id", "begun_at" DESC);
CREATE INDEX "account_views_admin_id_ended_at_idx" ON "account_views"("admin_id", "ended_at");

ALTER TABLE "account_views" ADD CONSTRAINT "account_views_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TABLE "beta_waiting" (
    "user_id" UUID NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "beta_waiting_pkey" PRIMARY KEY ("user_id")
);

CREATE INDEX "beta_waiting_joined_at_user_id_idx" ON "beta_waiting"("joined_at", "user_id");

ALTER TABLE "beta_waiting" ADD CONSTRAINT "beta_waiting_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

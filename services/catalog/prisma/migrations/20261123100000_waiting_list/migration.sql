-- Who wants to hear that a variant is available again, in the order in which they asked.
CREATE TABLE IF NOT EXISTS "waiting_list" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "user_id" UUID NOT NULL,
    "variant_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "offered_at" TIMESTAMPTZ(3),
    "offer_expires_at" TIMESTAMPTZ(3),

    CONSTRAINT "waiting_list_pkey" PRIMARY KEY ("id")
);
CREATE UNIQUE INDEX IF NOT EXISTS "waiting_list_user_id_variant_id_key" ON "waiting_list"("user_id", "variant_id");
CREATE INDEX IF NOT EXISTS "waiting_list_variant_id_created_at_id_idx" ON "waiting_list"("variant_id", "created_at", "id");
CREATE INDEX IF NOT EXISTS "waiting_list_offer_expires_at_idx" ON "waiting_list"("offer_expires_at");
ALTER TABLE "waiting_list" DROP CONSTRAINT IF EXISTS "waiting_list_variant_id_fkey";
ALTER TABLE "waiting_list" ADD CONSTRAINT "waiting_list_variant_id_fkey" FOREIGN KEY ("variant_id") REFERENCES "product_variants"("id") ON DELETE CASCADE ON UPDATE CASCADE;

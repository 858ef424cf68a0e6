-- Null for orders from before: whether they were white label is not known.
ALTER TABLE "orders" ADD COLUMN "white_label" BOOLEAN;
ALTER TABLE "customers" ADD COLUMN "plan" TEXT;
ALTER TABLE "refunds" ADD COLUMN "return_id" UUID;
ALTER TABLE "order_moments" ADD COLUMN "return_number" TEXT;

CREATE TABLE "returns" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "status" TEXT NOT NULL DEFAULT 'requested',
    "is_our_fault" BOOLEAN,
    "reply" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "decided_at" TIMESTAMPTZ(3),
    "send_by" TIMESTAMPTZ(3),
    "send_to" TEXT,
    "sent_at" TIMESTAMPTZ(3),
    "carrier" TEXT,
    "tracking_number" TEXT,
    "received_at" TIMESTAMPTZ(3),
    "refund_id" UUID,
    "refund_cents" INTEGER NOT NULL DEFAULT 0,
    "refund_shipping_cents" INTEGER NOT NULL DEFAULT 0,
    "refunded_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "returns_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "returns_status" CHECK ("status" IN ('requested', 'accepted', 'refused', 'received', 'refunded', 'cancelled', 'lapsed')),
    CONSTRAINT "returns_refund" CHECK ("refund_cents" >= 0 AND "refund_shipping_cents" BETWEEN 0 AND "refund_cents")
);

CREATE TABLE "return_lines" (
    "return_id" UUID NOT NULL,
    "item_id" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT,
    "received" INTEGER,
    "restocked" INTEGER,

    CONSTRAINT "return_lines_pkey" PRIMARY KEY ("return_id","item_id"),
    CONSTRAINT "return_lines_pieces" CHECK ("quantity" > 0 AND "received" BETWEEN 0 AND "quantity" AND "restocked" BETWEEN 0 AND "received")
);

CREATE TABLE "return_photos" (
    "id" UUID NOT NULL,
    "return_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "return_photos_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "returns_number_key" ON "returns"("number");
CREATE UNIQUE INDEX "returns_refund_id_key" ON "returns"("refund_id");
CREATE INDEX "returns_order_id_idx" ON "returns"("order_id");
CREATE INDEX "returns_user_id_requested_at_idx" ON "returns"("user_id", "requested_at" DESC);
CREATE INDEX "returns_status_requested_at_idx" ON "returns"("status", "requested_at" DESC);
CREATE INDEX "returns_requested_at_idx" ON "returns"("requested_at" DESC);
CREATE INDEX "return_lines_item_id_idx" ON "return_lines"("item_id");
CREATE INDEX "return_photos_return_id_position_idx" ON "return_photos"("return_id", "position");
CREATE INDEX "return_photos_created_at_idx" ON "return_photos"("created_at");

ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_item_id_fkey" FOREIGN KEY ("item_id") REFERENCES "order_items"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "return_photos" ADD CONSTRAINT "return_photos_return_id_fkey" FOREIGN KEY ("return_id") REFERENCES "returns"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say: gaps in the numbers of returns do no harm, unlike in those of orders.
CREATE SEQUENCE "return_numbers";
-- Accepted returns that were not sent, which the timer looks for.
CREATE INDEX "returns_to_send" ON "returns"("send_by") WHERE "status" = 'accepted' AND "sent_at" IS NULL;

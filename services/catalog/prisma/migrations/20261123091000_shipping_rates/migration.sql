-- CreateTable: filled by shipping's snapshot, which it publishes at its start and every hour.
CREATE TABLE "shipping_rates" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "revision" INTEGER NOT NULL,
    "zones" JSONB NOT NULL,

    CONSTRAINT "shipping_rates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipping_rates_one_row" CHECK ("id" = 1)
);

-- AlterTable
ALTER TABLE "shipping_zones" ADD COLUMN "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "parcel_prices" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "italy_cents" INTEGER NOT NULL,
    "eu_cents" INTEGER NOT NULL,
    "extra_eu_cents" INTEGER NOT NULL,
    "extra_per_kilo_cents" INTEGER NOT NULL,
    "insurance_cents" INTEGER NOT NULL,
    "cod_cents" INTEGER NOT NULL,
    "white_label_cents" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "parcel_prices_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "parcel_prices_sane" CHECK (
      "id" = 1
      AND least("italy_cents", "eu_cents", "extra_eu_cents", "extra_per_kilo_cents", "insurance_cents", "cod_cents", "white_label_cents") >= 0
    )
);

-- The calculator's prices of the specification's point 9.
INSERT INTO "parcel_prices" ("italy_cents", "eu_cents", "extra_eu_cents", "extra_per_kilo_cents", "insurance_cents", "cod_cents", "white_label_cents")
VALUES (690, 1250, 1890, 250, 250, 300, 150);

-- CreateTable
CREATE TABLE "shipping_zones" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "zone_code" TEXT NOT NULL,
    "zone_name" TEXT NOT NULL,
    "countries" TEXT[],
    "zip_prefixes" TEXT[],
    "position" INTEGER NOT NULL,
    CONSTRAINT "shipping_zones_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "shipping_rates" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "zone_code" TEXT NOT NULL,
    "min_items" INTEGER NOT NULL,
    "max_items" INTEGER,
    "price_cents" INTEGER NOT NULL,
    CONSTRAINT "shipping_rates_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "shipping_rates_sane" CHECK ("min_items" >= 1 AND ("max_items" IS NULL OR "max_items" >= "min_items") AND "price_cents" >= 0)
);

-- CreateTable
CREATE TABLE "quotes" (
    "order_id" UUID NOT NULL,
    "zone_code" TEXT NOT NULL,
    "items" INTEGER NOT NULL,
    "cost_cents" INTEGER NOT NULL,
    "quoted_at" TIMESTAMPTZ(3) NOT NULL,
    CONSTRAINT "quotes_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "shipping_zones_zone_code_key" ON "shipping_zones"("zone_code");

-- CreateIndex
CREATE UNIQUE INDEX "shipping_rates_zone_code_min_items_key" ON "shipping_rates"("zone_code", "min_items");

-- AddForeignKey
ALTER TABLE "shipping_rates" ADD CONSTRAINT "shipping_rates_zone_code_fkey" FOREIGN KEY ("zone_code") REFERENCES "shipping_zones"("zone_code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- The zone table of the specification's point 9, zones by decision O7.
INSERT INTO "shipping_zones" ("zone_code", "zone_name", "countries", "zip_prefixes", "position") VALUES
  ('IT_CONTINENTALE', 'Italia Continentale', '{IT}', '{}', 1),
  ('IT_ISOLE', 'Italia Isole', '{IT}', '{07,08,09,90,91,92,93,94,95,96,97,98}', 2),
  ('UE_1', 'UE Zona 1', '{AT,BE,DE,ES,FR,LU,NL,PT,SI}', '{}', 3),
  ('UE_2', 'UE Zona 2', '{BG,CY,CZ,DK,EE,FI,GR,HR,HU,IE,LT,LV,MT,PL,RO,SE,SK}', '{}', 4),
  ('REGNO_UNITO', 'Regno Unito', '{GB}', '{}', 5),
  ('RESTO_DEL_MONDO', 'Resto del Mondo', '{}', '{}', 6);

INSERT INTO "shipping_rates" ("zone_code", "min_items", "max_items", "price_cents") VALUES
  ('IT_CONTINENTALE', 1, 2, 490), ('IT_CONTINENTALE', 3, 5, 690), ('IT_CONTINENTALE', 6, 10, 890), ('IT_CONTINENTALE', 11, NULL, 1290),
  ('IT_ISOLE', 1, 2, 690), ('IT_ISOLE', 3, 5, 890), ('IT_ISOLE', 6, NULL, 1290),
  ('UE_1', 1, 2, 890), ('UE_1', 3, 5, 1290), ('UE_1', 6, NULL, 1690),
  ('UE_2', 1, 2, 1290), ('UE_2', 3, 5, 1690), ('UE_2', 6, NULL, 2290),
  ('REGNO_UNITO', 1, 2, 1490), ('REGNO_UNITO', 3, 5, 1890), ('REGNO_UNITO', 6, NULL, 2690),
  ('RESTO_DEL_MONDO', 1, 2, 2490), ('RESTO_DEL_MONDO', 3, 5, 3290), ('RESTO_DEL_MONDO', 6, NULL, 4290);

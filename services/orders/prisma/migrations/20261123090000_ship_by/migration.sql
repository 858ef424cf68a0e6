-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "ship_by" DATE;

-- What a Prisma schema cannot say.

-- Orders that were paid before get the day on which they had to leave, as packages/contracts/src/working-days.ts says it:
-- up to 13:00 in Rome on a working day that day, else the next one. A patron saint is not known here.
UPDATE "orders" SET "ship_by" = (
  SELECT "day"::date
  FROM generate_series(
    ("paid_at" AT TIME ZONE 'Europe/Rome')::date
      + CASE WHEN ("paid_at" AT TIME ZONE 'Europe/Rome')::time <= '13:00:00.000' THEN 0 ELSE 1 END,
    ("paid_at" AT TIME ZONE 'Europe/Rome')::date + 14,
    interval '1 day') AS "day"
  WHERE extract(isodow FROM "day") < 6
    AND to_char("day", 'MM-DD') NOT IN
      ('01-01', '01-06', '04-25', '05-01', '06-02', '08-15', '11-01', '12-08', '12-25', '12-26')
    AND "day"::date NOT IN (
      -- Easter Mondays
      '2024-04-01', '2025-04-21', '2026-04-06', '2027-03-29', '2028-04-17', '2029-04-02', '2030-04-22')
  ORDER BY "day" LIMIT 1)
WHERE "paid_at" IS NOT NULL AND "ship_by" IS NULL;

-- CreateIndex: "Urgenti" is counted for every poll of the back office.
CREATE INDEX "orders_ship_by" ON "orders" ("ship_by") WHERE "status" IN ('paid', 'processing');

-- The back office sorts by company, those without one last in both directions.
CREATE INDEX "users_company" ON "users" (lower("company_name"), "id") WHERE "erased_at" IS NULL;
CREATE INDEX "users_company_descending" ON "users" (lower("company_name") DESC NULLS LAST, "id" DESC) WHERE "erased_at" IS NULL;

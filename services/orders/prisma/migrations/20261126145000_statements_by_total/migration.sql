-- The office's list: newest month first, the largest total first within it. Its pages are read in this order; a month, the months
-- there are and their count find it too.
CREATE INDEX IF NOT EXISTS "white_label_statements_by_total" ON "white_label_statements"
  ("month" DESC, ("setup_cents" + "cards_cents" + "packaging_cents") DESC, "user_id");

-- DropIndex
DROP INDEX IF EXISTS "white_label_statements_month_user_id_idx";

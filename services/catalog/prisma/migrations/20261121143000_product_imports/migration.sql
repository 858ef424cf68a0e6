-- CreateTable
CREATE TABLE "product_imports" (
    "id" UUID NOT NULL DEFAULT uuidv7(),
    "file_name" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'reading',
    "columns" TEXT[],
    "rows" INTEGER NOT NULL DEFAULT 0,
    "products" INTEGER NOT NULL DEFAULT 0,
    "progress" INTEGER NOT NULL DEFAULT 0,
    "created_by" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "product_imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_import_items" (
    "import_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "lines" JSONB NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "errors" JSONB NOT NULL DEFAULT '[]',
    "error_rows" INTEGER NOT NULL DEFAULT 0,
    "product_id" UUID,

    CONSTRAINT "product_import_items_pkey" PRIMARY KEY ("import_id","position")
);

-- CreateIndex
CREATE INDEX "product_imports_created_at_idx" ON "product_imports"("created_at");

-- CreateIndex
CREATE INDEX "product_import_items_import_id_state_position_idx" ON "product_import_items"("import_id", "state", "position");

-- CreateIndex
CREATE INDEX "product_import_items_import_id_product_id_idx" ON "product_import_items"("import_id", "product_id");

-- AddForeignKey
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "product_imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What a Prisma schema cannot say.

ALTER TABLE "product_imports" ADD CONSTRAINT "product_imports_sane" CHECK ("state" IN ('reading', 'checking', 'ready', 'applying', 'done', 'failed'));
ALTER TABLE "product_import_items" ADD CONSTRAINT "product_import_items_sane" CHECK ("state" IN ('waiting', 'create', 'change', 'same', 'wrong', 'created', 'changed', 'unchanged', 'failed'));
-- The pages of mistakes.
CREATE INDEX "product_import_items_wrong" ON "product_import_items" ("import_id", "position") WHERE "error_rows" > 0;

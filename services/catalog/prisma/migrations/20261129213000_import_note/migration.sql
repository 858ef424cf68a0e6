-- Says how a file was read if that may be wrong, e.g. in an old encoding.
ALTER TABLE "product_imports" ADD COLUMN "note" TEXT;

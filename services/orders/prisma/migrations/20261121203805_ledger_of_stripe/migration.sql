-- AlterTable
ALTER TABLE "book_checks" ADD COLUMN     "disputes" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "fee_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "orders_cents" BIGINT NOT NULL DEFAULT 0,
ADD COLUMN     "stripe_cents" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "book_differences" (
    "cause" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "book_differences_pkey" PRIMARY KEY ("cause")
);

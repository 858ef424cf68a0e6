-- CreateTable
CREATE TABLE "book_differences" (
    "cause" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "moved_at" TIMESTAMPTZ(3) NOT NULL,
    "found_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "book_differences_pkey" PRIMARY KEY ("cause")
);

-- CreateTable
CREATE TABLE "demo_closings" (
    "start_id" TEXT NOT NULL,
    "closed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "demo_closings_pkey" PRIMARY KEY ("start_id")
);

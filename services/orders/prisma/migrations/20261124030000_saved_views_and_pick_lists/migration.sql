-- CreateTable
CREATE TABLE IF NOT EXISTS "saved_views" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_views_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "made_pick_lists" (
    "id" UUID NOT NULL,
    "number" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "made_pick_lists_pkey" PRIMARY KEY ("id")
);

-- CreateTable: its key says that an order is on one list at most.
CREATE TABLE IF NOT EXISTS "pick_list_orders" (
    "order_id" UUID NOT NULL,
    "list_id" UUID NOT NULL,

    CONSTRAINT "pick_list_orders_pkey" PRIMARY KEY ("order_id"),
    CONSTRAINT "pick_list_orders_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "pick_list_orders_list_id_fkey" FOREIGN KEY ("list_id") REFERENCES "made_pick_lists"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE IF NOT EXISTS "pick_list_counter" (
    "id" INTEGER NOT NULL,
    "last" INTEGER NOT NULL,

    CONSTRAINT "pick_list_counter_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX IF NOT EXISTS "saved_views_user_id_idx" ON "saved_views"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX IF NOT EXISTS "made_pick_lists_number_key" ON "made_pick_lists"("number");

-- CreateIndex
CREATE INDEX IF NOT EXISTS "pick_list_orders_list_id_idx" ON "pick_list_orders"("list_id");

-- What a Prisma schema cannot say: a name is taken once by each administrator, whatever its case.
CREATE UNIQUE INDEX IF NOT EXISTS "saved_views_one_name" ON "saved_views" ("user_id", lower("name"));

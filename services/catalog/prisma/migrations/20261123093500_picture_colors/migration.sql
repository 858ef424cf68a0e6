-- Which colour a picture shows, and whether it shows the cloth alone. Existing pictures show all colours, as before.
ALTER TABLE "product_images" ADD COLUMN IF NOT EXISTS "color" TEXT;
ALTER TABLE "product_images" ADD COLUMN IF NOT EXISTS "is_cloth" BOOLEAN NOT NULL DEFAULT false;

import { Prisma } from '../../generated/prisma/client.ts';

/** The address of the picture of variant `v` of product `p`: one in its colour, else the first (`pictureOf`). */
export const variantPicture = Prisma.sql`
  (SELECT i.image_url FROM product_images i WHERE i.product_id = p.id
   ORDER BY i.is_cloth, coalesce(lower(i.color) = lower(v.color), false) DESC, i.sort_order, i.id LIMIT 1)`;

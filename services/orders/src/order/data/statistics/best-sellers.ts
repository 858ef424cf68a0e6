import { limits } from '@drappo/contracts/limits';
import { romeDaysUntil } from '@drappo/contracts/rome-time';
import type { PrismaClient } from '../../../data/database.ts';
import { metrics } from './statistics-query.ts';

type Best = { productId: string; name: string; imageUrl: string | null; pieces: bigint; salesCents: bigint };

/** Stores the best sellers of the last 30 days; a product's name comes from its newest order. Returns how many there are. */
export const findBestSellers = async (prisma: PrismaClient, now: Date): Promise<number> => {
  const from = romeDaysUntil(now, limits.adminStatisticsDays)[0] ?? '';
  const best = await prisma.$queryRaw<Best[]>`
    WITH best AS (
      SELECT subject, sum(amount)::bigint AS sales FROM ${metrics(['sales'], from)}
      GROUP BY subject HAVING sum(amount) > 0 ORDER BY sales DESC, subject LIMIT ${limits.adminTopProducts}
    ), sold AS (
      SELECT subject, sum(amount)::bigint AS pieces FROM ${metrics(['pieces'], from)} WHERE subject IN (SELECT subject FROM best) GROUP BY subject
    )
    SELECT best.subject AS "productId", item.product_name AS name, item.image_url AS "imageUrl", sold.pieces, best.sales AS "salesCents"
    FROM best JOIN sold USING (subject)
    CROSS JOIN LATERAL (SELECT product_name, image_url FROM order_items WHERE product_id = best.subject::uuid ORDER BY id DESC LIMIT 1) AS item
    ORDER BY best.sales DESC, best.subject`;
  await prisma.$transaction([
    prisma.bestSeller.deleteMany(),
    prisma.bestSeller.createMany({
      data: best.map((product, index) => ({ ...product, place: index + 1, pieces: Number(product.pieces) })),
      // Two processes that run at the same time compute the same rows.
      skipDuplicates: true,
    }),
  ]);
  return best.length;
};

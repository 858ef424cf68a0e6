import { readConfig } from '../config.ts';
import { createPool, createPrisma } from '../data/database.ts';

/** Products per commit. */
const BATCH = 500;

// Rebuilds sold pieces, documents, cards and counts from their sources, while the service runs.
const config = readConfig(process.env);
const prisma = createPrisma(createPool(config.DATABASE_URL, config.DATABASE_POOL));
try {
  await prisma.$executeRaw`
    UPDATE product_variants v SET sold = coalesce(a.pieces, 0)
    FROM product_variants k
    LEFT JOIN (SELECT variant_id, sum(quantity) AS pieces FROM allocations WHERE state = 'sold' GROUP BY variant_id) a ON a.variant_id = k.id
    WHERE k.id = v.id AND v.sold <> coalesce(a.pieces, 0)`;
  const products = await prisma.product.findMany({ select: { id: true }, orderBy: { id: 'asc' } });
  for (let from = 0; from < products.length; from += BATCH) {
    const ids = products.slice(from, from + BATCH).map(({ id }) => id);
    await prisma.$executeRaw`SELECT write_product_documents(${ids}::uuid[], '{}'::uuid[])`;
  }
  await prisma.$transaction([
    prisma.$executeRaw`LOCK TABLE product_documents IN SHARE MODE`,
    prisma.$executeRaw`DELETE FROM product_counts`,
    prisma.$executeRaw`
      INSERT INTO product_counts (category_id, products)
      SELECT category_id, count(*) FROM product_documents WHERE is_active GROUP BY category_id`,
  ]);
  console.log(`wrote the documents of ${products.length} products`);
} finally {
  await prisma.$disconnect();
}

import type { PrismaClient } from '../../data/database.ts';

/** How many of the product's newest orders are read. */
const ORDERS = 500;
/** The minimum number of orders and accounts, so that no single order can be recognised. */
const ORDERS_AT_LEAST = 2;
const ACCOUNTS_AT_LEAST = 2;

/** Products on sale from the same paid orders, the most frequent first. */
export const readBoughtTogether = async (prisma: PrismaClient, productId: string, limit: number): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    WITH bought AS (
      SELECT a.order_id FROM allocations a JOIN product_variants v ON v.id = a.variant_id
      WHERE v.product_id = ${productId}::uuid AND a.state = 'sold'
      GROUP BY a.order_id ORDER BY max(a.created_at) DESC LIMIT ${ORDERS})
    SELECT p.id FROM bought JOIN allocations a ON a.order_id = bought.order_id AND a.state = 'sold'
    JOIN product_variants v ON v.id = a.variant_id JOIN products p ON p.id = v.product_id
    WHERE p.id <> ${productId}::uuid AND p.is_active
    GROUP BY p.id
    HAVING count(DISTINCT a.order_id) >= ${ORDERS_AT_LEAST} AND count(DISTINCT a.user_id) >= ${ACCOUNTS_AT_LEAST}
    ORDER BY count(DISTINCT a.order_id) DESC, p.id LIMIT ${limit}`;
  return rows.map(({ id }) => id);
};

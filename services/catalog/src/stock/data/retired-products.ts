import type { PrismaClient } from '../../data/database.ts';

/** Filters these products to those that resellers no longer see. */
export const readRetired = async (prisma: PrismaClient, productIds: string[]): Promise<Set<string>> => {
  const rows = await prisma.product.findMany({
    where: { id: { in: [...new Set(productIds)] }, isActive: false },
    select: { id: true },
  });
  return new Set(rows.map(({ id }) => id));
};

import type { StoredProduct } from '../domain/product-plan.ts';
import type { Tx } from './database.ts';

/** Whole products as they are stored, by id, variants and pictures in their order. */
export const readStoredProducts = async (
  tx: Pick<Tx, 'product'>,
  ids: string[],
): Promise<Map<string, StoredProduct>> => {
  const rows = await tx.product.findMany({
    where: { id: { in: ids } },
    include: {
      images: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }], select: { imageUrl: true, altText: true } },
      variants: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] },
    },
  });
  return new Map(rows.map((row) => [row.id, { ...row, weight: row.weight?.toString() ?? null }]));
};

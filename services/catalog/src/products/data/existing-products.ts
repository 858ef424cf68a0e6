import type { ExistingProduct } from '../domain/product-plan.ts';
import { detailsOf } from './product-details.ts';
import type { Tx } from '../../data/database.ts';

/** Reads whole products by id, with variants and pictures in their order. */
export const readExistingProducts = async (
  tx: Pick<Tx, 'product'>,
  ids: string[],
): Promise<Map<string, ExistingProduct>> => {
  const rows = await tx.product.findMany({
    where: { id: { in: ids } },
    include: {
      images: {
        orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }],
        select: { imageUrl: true, altText: true, color: true, isCloth: true },
      },
      variants: { orderBy: [{ sortOrder: 'asc' }, { id: 'asc' }] },
    },
  });
  return new Map(
    rows.map((row) => [row.id, { ...row, weight: row.weight?.toString() ?? null, details: detailsOf(row) }]),
  );
};

/** Serialises writers of one product: each is checked against the result of the previous one. */
export const lockProduct = async (tx: Tx, id: string): Promise<ExistingProduct | undefined> => {
  await tx.$queryRaw`SELECT id FROM products WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return (await readExistingProducts(tx, [id])).get(id);
};

import type { Prisma } from '../../generated/prisma/client.ts';
import type { Tx } from '../../data/database.ts';

export const updateProduct = async (
  tx: Tx,
  id: string,
  data: Omit<Prisma.ProductUncheckedUpdateInput, 'id'>,
): Promise<void> => {
  await tx.product.update({ where: { id }, data, select: { id: true } });
};

export const deleteImages = async (tx: Tx, productId: string): Promise<void> => {
  await tx.productImage.deleteMany({ where: { productId } });
};

import type { Tx } from '../../data/database.ts';
import type { PlannedVariant } from '../domain/product-plan.ts';

type VariantFields = Pick<PlannedVariant, 'sku' | 'color' | 'size' | 'name' | 'isDefault'> & { sortOrder: number };

export const updateVariant = async (tx: Tx, id: string, data: VariantFields): Promise<void> => {
  await tx.productVariant.update({ where: { id }, data });
};

export const setSku = async (tx: Tx, id: string, sku: string): Promise<void> => {
  await tx.productVariant.update({ where: { id }, data: { sku } });
};

/** Whether a reservation or an order has pieces of the variant. */
export const isReferenced = async (tx: Tx, variantId: string): Promise<boolean> =>
  (await tx.reservation.count({ where: { variantId } })) > 0 ||
  (await tx.allocation.count({ where: { variantId } })) > 0;

export const deleteVariant = async (tx: Tx, id: string): Promise<void> => {
  await tx.productVariant.delete({ where: { id } });
};

import type { Tx } from '../../data/database.ts';
import { committedPieces } from './stock.ts';

export const readVariantIds = async (tx: Tx, productId: string): Promise<string[]> =>
  (await tx.productVariant.findMany({ where: { productId }, select: { id: true } })).map(({ id }) => id);

/** Undefined for a product that does not exist or is retired. */
export const readActiveVariantIds = async (tx: Tx, productId: string): Promise<string[] | undefined> => {
  const product = await tx.product.findFirst({
    where: { id: productId, isActive: true },
    select: { variants: { select: { id: true } } },
  });
  return product?.variants.map(({ id }) => id);
};

export type AvailableVariant = { productId: string; available: number };

/** Available pieces of the variants of active products, by variant; without locks. */
export const readAvailableVariants = async (
  tx: Tx,
  ids: string[],
  now: Date,
): Promise<Map<string, AvailableVariant>> => {
  const variants = await tx.productVariant.findMany({
    where: { id: { in: ids }, product: { isActive: true } },
    select: { id: true, productId: true, stock: true },
  });
  const committed = await committedPieces(
    tx,
    variants.map(({ id }) => id),
    now,
  );
  return new Map(
    variants.map(({ id, productId, stock }) => [
      id,
      { productId, available: Math.max(0, stock - (committed.get(id) ?? 0)) },
    ]),
  );
};

import type { Tx } from './database.ts';

/** Which of these SKUs the catalogue knows. */
export const knownSkus = async (tx: Tx, skus: string[]): Promise<Set<string>> => {
  if (skus.length === 0) return new Set();
  const rows = await tx.catalogueSku.findMany({ where: { sku: { in: skus } }, select: { sku: true } });
  return new Set(rows.map(({ sku }) => sku));
};

/** Replaces a product's SKUs unless a newer revision is stored. Returns the SKUs that are new. */
export const replicateSkus = async (
  tx: Tx,
  { productId, revision, skus }: { productId: string; revision: number; skus: string[] },
): Promise<string[]> => {
  await tx.catalogueProduct.createMany({ data: [{ productId, revision: -1 }], skipDuplicates: true });
  const { count } = await tx.catalogueProduct.updateMany({
    where: { productId, revision: { lt: revision } },
    data: { revision },
  });
  if (count === 0) return [];
  const before = new Set((await tx.catalogueSku.findMany({ where: { productId } })).map(({ sku }) => sku));
  await tx.catalogueSku.deleteMany({ where: { productId, sku: { notIn: skus } } });
  await tx.catalogueSku.createMany({ data: skus.map((sku) => ({ productId, sku })), skipDuplicates: true });
  return skus.filter((sku) => !before.has(sku));
};

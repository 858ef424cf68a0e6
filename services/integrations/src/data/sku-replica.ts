import { namedSkus } from '../domain/named-skus.ts';
import type { Tx } from './database.ts';

const SKUS_LOCK = 'catalogue-skus';

const readKnownSkus = async (tx: Tx, skus: string[]): Promise<Map<string, string>> => {
  if (skus.length === 0) return new Map();
  const rows = await tx.$queryRaw<{ sku: string }[]>`
    SELECT DISTINCT sku FROM catalogue_skus WHERE sku_key(sku) = ANY(sku_keys(${skus}::text[]))`;
  return namedSkus(
    skus,
    rows.map(({ sku }) => sku),
  );
};

/**
 * Returns the SKUs of the catalogue that these SKUs of a shop name, by the shop's spelling. If some are unknown, none can be added before this transaction ends:
 * `lockAgainstImports` must not miss an order that is about to be stored as waiting for a SKU.
 */
export const knownSkus = async (tx: Tx, skus: string[]): Promise<Map<string, string>> => {
  const known = await readKnownSkus(tx, skus);
  if (skus.every((sku) => known.has(sku))) return known;
  await tx.$queryRaw`SELECT pg_advisory_xact_lock_shared(hashtextextended(${SKUS_LOCK}, 0))::text`;
  return readKnownSkus(tx, skus);
};

/**
 * Waits until each import that did not see the SKUs added here has stored its order; later imports see them. Must be the
 * last statement of its transaction, which locks no row of `shop_orders`: an import with this lock may wait for one.
 */
export const lockAgainstImports = async (tx: Tx): Promise<void> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${SKUS_LOCK}, 0))::text`;
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

import type { PrismaClient, Tx } from '../../data/database.ts';
import { namedVariants, type NamedVariant } from '../../stock/data/sku-names.ts';

/** The product of each existing SKU, by the SKU of the query. */
export const readSkuOwners = async (tx: Tx, skus: readonly string[]): Promise<Map<string, string>> =>
  new Map(
    (await tx.$queryRaw<NamedVariant[]>`${namedVariants(skus)}`).map(({ asked, productId }) => [asked, productId]),
  );

/** Finds those of these SKUs that products other than `productId` have, in any case. */
export const readForeignSkus = async (
  prisma: PrismaClient,
  skus: readonly string[],
  productId: string | undefined,
): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ asked: string }[]>`
    SELECT DISTINCT asked.sku AS asked FROM unnest(${[...skus]}::text[]) AS asked (sku)
    JOIN product_variants v ON sku_key(v.sku) = sku_key(asked.sku) AND v.product_id IS DISTINCT FROM ${productId ?? null}::uuid`;
  return rows.map(({ asked }) => asked);
};

/** The SKUs that are compared exactly, since others differ from them only in case. */
export const readKeptSkus = async (tx: Tx): Promise<Set<string>> => {
  const rows = await tx.$queryRaw<{ sku: string }[]>`SELECT sku FROM product_variants WHERE sku_clash`;
  return new Set(rows.map(({ sku }) => sku));
};

/** Ends the marks of SKUs that no other variant still has; returns these SKUs in upper case. */
export const endSkuClashes = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    UPDATE product_variants v SET sku_clash = false
    WHERE v.sku_clash AND NOT EXISTS (SELECT FROM product_variants o WHERE sku_key(o.sku) = sku_key(v.sku) AND o.id <> v.id)
    RETURNING sku_key(v.sku) AS key`;
  return rows.map(({ key }) => key);
};

/** SKUs that differ only in case, by their common upper case. */
export const listSkuClashes = async (tx: Tx, most: number): Promise<{ key: string; skus: string[] }[]> =>
  tx.$queryRaw`
    SELECT sku_key(sku) AS key, array_agg(sku ORDER BY sku) AS skus FROM product_variants WHERE sku_clash
    GROUP BY sku_key(sku) ORDER BY sku_key(sku) LIMIT ${most}`;

import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

type Owned = { asked: string; sku: string; productId: string };

/**
 * The variant that each SKU names, without regard to case: the one with the exact SKU, otherwise the only one. A SKU that
 * several variants have in other spellings names none.
 */
const named = (skus: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (asked.sku) asked.sku AS asked, v.sku, v.product_id AS "productId"
  FROM unnest(${[...new Set(skus)]}::text[]) AS asked (sku)
  JOIN product_variants v ON upper(v.sku) = upper(asked.sku)
  WHERE v.sku = asked.sku OR NOT v.sku_clash
  ORDER BY asked.sku, v.sku = asked.sku DESC`;

/** The product of each SKU that exists, by the SKU as it was asked. */
export const readSkuOwners = async (tx: Tx, skus: readonly string[]): Promise<Map<string, string>> =>
  new Map((await tx.$queryRaw<Owned[]>`${named(skus)}`).map(({ asked, productId }) => [asked, productId]));

/** Finds those of these SKUs that products other than `productId` have, in any case. */
export const readForeignSkus = async (
  prisma: PrismaClient,
  skus: readonly string[],
  productId: string | undefined,
): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ asked: string }[]>`
    SELECT DISTINCT asked.sku AS asked FROM unnest(${[...skus]}::text[]) AS asked (sku)
    JOIN product_variants v ON upper(v.sku) = upper(asked.sku) AND v.product_id IS DISTINCT FROM ${productId ?? null}::uuid`;
  return rows.map(({ asked }) => asked);
};

/** Ends the marks of SKUs that no other variant has any more; returns these SKUs in upper case. */
export const endSkuClashes = async (tx: Tx): Promise<string[]> => {
  const rows = await tx.$queryRaw<{ key: string }[]>`
    UPDATE product_variants v SET sku_clash = false
    WHERE v.sku_clash AND NOT EXISTS (SELECT FROM product_variants o WHERE upper(o.sku) = upper(v.sku) AND o.id <> v.id)
    RETURNING upper(v.sku) AS key`;
  return rows.map(({ key }) => key);
};

/** SKUs that differ only in case, by their common upper case. */
export const listSkuClashes = async (tx: Tx, most: number): Promise<{ key: string; skus: string[] }[]> =>
  tx.$queryRaw`
    SELECT upper(sku) AS key, array_agg(sku ORDER BY sku) AS skus FROM product_variants WHERE sku_clash
    GROUP BY upper(sku) ORDER BY upper(sku) LIMIT ${most}`;

import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient, Tx } from '../../data/database.ts';

export type NamedVariant = { asked: string; sku: string; productId: string };

/**
 * The variant that each SKU names, without regard to case: the one with the exact SKU, otherwise the only one. A SKU
 * that matches several variants, each in another spelling, identifies none.
 */
export const namedVariants = (skus: readonly string[]): Prisma.Sql => Prisma.sql`
  SELECT DISTINCT ON (asked.sku) asked.sku AS asked, v.sku, v.product_id AS "productId"
  FROM unnest(${[...new Set(skus)]}::text[]) AS asked (sku)
  JOIN product_variants v ON sku_key(v.sku) = sku_key(asked.sku)
  WHERE v.sku = asked.sku OR NOT v.sku_clash
  ORDER BY asked.sku, v.sku = asked.sku DESC`;

/** The stored spelling of each SKU, by the given one: it may have changed since an order. */
export const readSkuSpellings = async (db: PrismaClient | Tx, skus: readonly string[]): Promise<Map<string, string>> =>
  new Map((await db.$queryRaw<NamedVariant[]>`${namedVariants(skus)}`).map(({ asked, sku }) => [asked, sku]));

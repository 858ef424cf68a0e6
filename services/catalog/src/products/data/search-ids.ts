import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { searchProducts, startsSku } from './product-search.ts';
import { hasWords, readSearch } from './read-search.ts';

// One text is faster to read than ten thousand rows.
const readIds = async (prisma: PrismaClient, found: Prisma.Sql): Promise<string[]> => {
  const [row] = await prisma.$queryRaw<{ ids: string | null }[]>`
    SELECT string_agg(found.id::text, ',') AS ids FROM (${found}) AS found`;
  return row?.ids?.split(',') ?? [];
};

/**
 * Products on sale that match a search, best match first when few enough to rank, else newest first with products of a named
 * category before the others.
 */
export const rankedIds = async (prisma: PrismaClient, search: string): Promise<string[]> => {
  const { condition, best, isOfNamed } = await searchProducts(prisma, search);
  const newest = Prisma.sql`p.created_at DESC, p.id DESC`;
  const first = best ?? (isOfNamed && Prisma.sql`${isOfNamed} DESC`);
  const order = first ? Prisma.sql`${first}, ${newest}` : newest;
  return readIds(prisma, Prisma.sql`SELECT p.id FROM products p WHERE p.is_active AND ${condition} ORDER BY ${order}`);
};

/** Products that match a search, in any order and in one scan, including retired ones. */
export const foundIds = async (prisma: PrismaClient, search: string): Promise<string[]> => {
  const ids = await readIds(
    prisma,
    Prisma.sql`
      SELECT p.id FROM products p WHERE ${hasWords(await readSearch(prisma, search))}
      UNION SELECT v.product_id FROM product_variants v WHERE ${startsSku(search)}`,
  );
  if (ids.length > 0) return ids;
  const alike = await readSearch(prisma, search, { spelling: true });
  return readIds(prisma, Prisma.sql`SELECT p.id FROM products p WHERE ${hasWords(alike)}`);
};

import { limits } from '@drappo/contracts/limits';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { hasWords, readSearch } from '../../products/data/read-search.ts';

/** Up to this many people or products become a list of ids; with more, a scan of the newest entries is fast enough. */
const MATERIALISE_LIMIT = 300;

/** One more than the count limit, to see that there are more. */
const MOST = limits.adminSearchResults + 1;
/** So many of the newest entries that a word in nearly all of them reaches the count limit. */
const NEWEST_WINDOW = 2 * MOST;
/**
 * Entries that are sampled to see whether a word is that common: reading the window in vain costs as much as the
 * search itself.
 */
const SAMPLE = 100;

type Found = { id: string }[];
export type FoundWishes = { ids: string[]; hasMore: boolean };

const idsOf = (found: Found): string[] => found.map(({ id }) => id);

/** Ids of the newest entries whose person or product matches a search, up to the search's limit. */
export const searchWishes = async (prisma: PrismaClient, search: string): Promise<FoundWishes> => {
  const isPerson = Prisma.sql`u.search LIKE people_pattern(${search})`;
  const isProduct = hasWords(await readSearch(prisma, search));
  // Ordered like an index: without that, PostgreSQL searches the table for a common word from its beginning.
  const [people, products] = await Promise.all([
    prisma.$queryRaw<Found>`SELECT u.user_id AS id FROM people u WHERE ${isPerson} ORDER BY u.user_id LIMIT ${MATERIALISE_LIMIT + 1}`,
    prisma.$queryRaw<Found>`SELECT p.id FROM products p WHERE ${isProduct} ORDER BY p.id LIMIT ${MATERIALISE_LIMIT + 1}`,
  ]);
  const isCommon = people.length > MATERIALISE_LIMIT || products.length > MATERIALISE_LIMIT;
  const amongNewest = (count: number) => prisma.$queryRaw<Found>`
    SELECT w.id FROM (SELECT * FROM wishlists ORDER BY created_at DESC, id DESC LIMIT ${count}) w
    LEFT JOIN LATERAL (SELECT search FROM people WHERE user_id = w.user_id LIMIT 1) u ON true
    LEFT JOIN LATERAL (SELECT search FROM products WHERE id = w.product_id LIMIT 1) p ON true
    WHERE ${isPerson} OR ${isProduct} ORDER BY w.created_at DESC, w.id DESC LIMIT ${MOST}`;
  const isInMost = isCommon && (await amongNewest(SAMPLE)).length > SAMPLE / 2;
  const newestMatches = isInMost ? await amongNewest(NEWEST_WINDOW) : [];
  const requested = isCommon
    ? // Two tables of ids, built once: a lookup in them is cheap compared with the entry itself.
      Prisma.sql`
        WITH meant_people AS MATERIALIZED (SELECT u.user_id FROM people u WHERE ${isPerson}),
          meant_products AS MATERIALIZED (SELECT p.id FROM products p WHERE ${isProduct})
        SELECT w.id FROM wishlists w
        WHERE w.user_id IN (SELECT user_id FROM meant_people) OR w.product_id IN (SELECT id FROM meant_products)`
    : Prisma.sql`
        SELECT w.id FROM wishlists w
        WHERE w.user_id = ANY(${idsOf(people)}::uuid[]) OR w.product_id = ANY(${idsOf(products)}::uuid[])`;
  const found =
    newestMatches.length === MOST
      ? newestMatches
      : await prisma.$queryRaw<Found>`${requested} ORDER BY w.created_at DESC, w.id DESC LIMIT ${MOST}`;
  return {
    ids: found.slice(0, limits.adminSearchResults).map(({ id }) => id),
    hasMore: found.length > limits.adminSearchResults,
  };
};

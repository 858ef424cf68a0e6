import { limits } from '@drappo/contracts';
import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { wordsOf } from './product-search.ts';

/** So many people or products are told apart by their ids; a word that finds more stands in one of the next entries anyway. */
const TOLD_APART = 15_000;

type Found = { id: string }[];
export type FoundWishes = { ids: string[]; hasMore: boolean };

/** Up to so many are looked up one by one; of more a table is made, since planning alone would take longer than reading. */
const ONE_BY_ONE = 300;

const among = (found: Found): Prisma.Sql => {
  const ids = Prisma.sql`${found.map(({ id }) => id)}::uuid[]`;
  return found.length > ONE_BY_ONE ? Prisma.sql`IN (SELECT unnest(${ids}))` : Prisma.sql`= ANY(${ids})`;
};

const pattern = (search: string): string => `%${search.replace(/[\\%_]/g, '\\$&')}%`;

/** Ids of the newest entries whose person or product a search finds, up to the limit of a search. */
export const searchWishes = async (prisma: PrismaClient, search: string): Promise<FoundWishes> => {
  const isPerson = Prisma.sql`u.search LIKE search_text(${pattern(search)})`;
  const isProduct = Prisma.sql`p.search @@ ${wordsOf(search)}`;
  // Ordered as an index is: without that, a common word is looked for in the table from its beginning.
  const [people, products] = await Promise.all([
    prisma.$queryRaw<Found>`SELECT u.user_id AS id FROM people u WHERE ${isPerson} ORDER BY u.user_id LIMIT ${TOLD_APART + 1}`,
    prisma.$queryRaw<Found>`SELECT p.id FROM products p WHERE ${isProduct} ORDER BY p.id LIMIT ${TOLD_APART + 1}`,
  ]);
  const wanted =
    people.length > TOLD_APART || products.length > TOLD_APART
      ? Prisma.sql`
        SELECT w.id FROM wishlists w
        LEFT JOIN LATERAL (SELECT search FROM people WHERE user_id = w.user_id LIMIT 1) u ON true
        LEFT JOIN LATERAL (SELECT search FROM products WHERE id = w.product_id LIMIT 1) p ON true
        WHERE ${isPerson} OR ${isProduct}`
      : Prisma.sql`
        SELECT w.id FROM wishlists w WHERE w.user_id ${among(people)} OR w.product_id ${among(products)}`;
  const found = await prisma.$queryRaw<Found>`
    ${wanted} ORDER BY w.created_at DESC, w.id DESC LIMIT ${limits.adminSearchResults + 1}`;
  return {
    ids: found.slice(0, limits.adminSearchResults).map(({ id }) => id),
    hasMore: found.length > limits.adminSearchResults,
  };
};

import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

/** A typed search in database terms. */
export type Search = {
  /** A text query whose words must all match; empty when no word carries meaning, and then the search finds nothing. */
  words: string;
  /** Categories that a word names: their products come first. */
  categories: string[];
};

/** As a row `words, categories`, for statements that compute the search themselves. */
export const meaningOf = (search: string): Prisma.Sql => Prisma.sql`read_search(${search}, false)`;

/** `spelling`: also accepts words of the catalogue that are similar to the typed ones. */
export const readSearch = async (
  prisma: PrismaClient,
  search: string,
  { spelling = false }: { spelling?: boolean } = {},
): Promise<Search> => {
  const [row] = await prisma.$queryRaw<Search[]>`
    SELECT words::text AS words, categories::text[] AS categories FROM read_search(${search}, ${spelling})`;
  return row ?? { words: '', categories: [] };
};

/** Whether a product `p` has the words. */
export const hasWords = ({ words }: Search): Prisma.Sql =>
  words === '' ? Prisma.sql`false` : Prisma.sql`p.search @@ ${words}::tsquery`;

/** Whether a product `p` is in a category that the search names. */
export const isOfNamed = ({ categories }: Search): Prisma.Sql =>
  Prisma.sql`(p.category_id = ANY(${categories}::uuid[]))`;

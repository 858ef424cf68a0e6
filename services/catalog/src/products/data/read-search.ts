import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';

/** What a typed search means to the database. */
export type Search = {
  /** A text query in which each word has to be met; empty where no word carries meaning, and then nothing is found. */
  words: string;
  /** Categories that a word names: their products come first. */
  categories: string[];
};

/** As a row `words, categories`, for statements that compute it themselves. */
export const meaningOf = (search: string): Prisma.Sql => Prisma.sql`read_search(${search}, false)`;

/** `spelling`: words of the catalogue that are similar to the typed ones are good as well. */
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

/** Whether a product `p` is of a category that the search names. */
export const isOfNamed = ({ categories }: Search): Prisma.Sql =>
  Prisma.sql`(p.category_id = ANY(${categories}::uuid[]))`;

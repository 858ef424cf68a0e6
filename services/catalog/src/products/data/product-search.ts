import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { hasWords, isOfNamed, readSearch, type Search } from './read-search.ts';

/** A search with at most so many hits becomes a list of ids; one with more is a condition on each product. */
const MATERIALISE_LIMIT = 3_000;
/** Up to so many hits are ranked; of more the newest come first, since ranking each would cost more than it helps. */
export const RANK_LIMIT = 1_000;

export type ProductSearch = {
  /** What is true of a product `p` that is found. */
  condition: Prisma.Sql;
  /** Best hits first; undefined when there are too many to rank. */
  best: Prisma.Sql | undefined;
  /** Whether a product `p` is of a category that the search names, and comes first; undefined where it names none. */
  isOfNamed: Prisma.Sql | undefined;
  /** Whether thousands of products have the words. */
  isCommon: boolean;
  /** The same as `condition`, expensive for all products and cheap for some: worth a try where most products match. */
  perRowCondition?: Prisma.Sql;
};

type Found = { id: string }[];

/** Whether a variant `v` has a SKU that begins with the text. As a range, not a pattern: an index finds it whatever is searched. */
export const startsSku = (search: string): Prisma.Sql =>
  Prisma.sql`(upper(v.sku) ~>=~ upper(${search}) AND upper(v.sku) ~<~ (upper(${search}) || chr(1114111)))`;

/** Products of variants whose SKU begins otherwise, up to so many before and behind it in the index. */
export const ofOtherSkus = (search: string, most: number): Prisma.Sql => {
  const inOrder = Prisma.sql`ORDER BY upper(v.sku) USING ~<~ LIMIT ${most}`;
  return Prisma.sql`
    (SELECT v.product_id FROM product_variants v WHERE upper(v.sku) ~<~ upper(${search}) ${inOrder})
    UNION ALL (SELECT v.product_id FROM product_variants v WHERE upper(v.sku) ~>=~ (upper(${search}) || chr(1114111)) ${inOrder})`;
};

/**
 * Words of name, category, colours, cloth, parts of SKUs and description, of which a product has to have all; SKUs from their beginning;
 * and where these find nothing, similar words.
 */
export const searchProducts = async (prisma: PrismaClient, search: string): Promise<ProductSearch> => {
  const coding = startsSku(search);
  const meaning = await readSearch(prisma, search);
  const [named, coded] = await Promise.all([findNamed(prisma, meaning), findCoded(prisma, coding)]);
  if (named.length + coded.length === 0) return alike(prisma, search);

  const isCommon = named.length > MATERIALISE_LIMIT;
  const conditions = [among([...few(named), ...few(coded)])];
  if (isCommon) conditions.push(hasWords(meaning));
  if (coded.length > MATERIALISE_LIMIT)
    return {
      condition: anyOf([
        ...conditions,
        // Ordered, so that an index is read and not the table.
        Prisma.sql`p.id IN (SELECT DISTINCT k.product_id FROM (
          SELECT v.product_id FROM product_variants v WHERE ${coding} ORDER BY upper(v.sku) USING ~<~ OFFSET 0) AS k)`,
      ]),
      best: undefined,
      isOfNamed: undefined,
      isCommon,
      // Not made a list of all that it finds, as it would be without the OFFSET.
      perRowCondition: anyOf([
        ...conditions,
        Prisma.sql`EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND ${coding} OFFSET 0)`,
      ]),
    };
  const tellable = named.length + coded.length <= RANK_LIMIT;
  return {
    condition: anyOf(conditions),
    best: tellable ? Prisma.sql`${score(search, meaning, coding)} DESC` : undefined,
    isOfNamed: firstOf(meaning),
    isCommon,
  };
};

const firstOf = (meaning: Search): Prisma.Sql | undefined =>
  meaning.categories.length > 0 ? isOfNamed(meaning) : undefined;

// Both ordered as an index is: without that, what is common is looked for in the table from its beginning.
const findNamed = async (prisma: PrismaClient, meaning: Search): Promise<Found> =>
  meaning.words === ''
    ? []
    : prisma.$queryRaw<Found>`SELECT p.id FROM products p WHERE ${hasWords(meaning)} ORDER BY p.id LIMIT ${MATERIALISE_LIMIT + 1}`;
const findCoded = (prisma: PrismaClient, coding: Prisma.Sql): Promise<Found> =>
  prisma.$queryRaw<Found>`
    SELECT v.product_id AS id FROM product_variants v WHERE ${coding} ORDER BY upper(v.sku) USING ~<~ LIMIT ${MATERIALISE_LIMIT + 1}`;

const anyOf = (conditions: Prisma.Sql[]): Prisma.Sql => Prisma.sql`(${Prisma.join(conditions, ' OR ')})`;
const few = (found: Found): Found => (found.length > MATERIALISE_LIMIT ? [] : found);
const among = (found: Found): Prisma.Sql => Prisma.sql`p.id = ANY(${[...new Set(found.map(({ id }) => id))]}::uuid[])`;

/** How well a product fits: a whole SKU, the beginning of one, the words in a named category, the words, a name that is alike. */
const score = (search: string, meaning: Search, coding: Prisma.Sql): Prisma.Sql => Prisma.sql`greatest(
  (SELECT CASE WHEN bool_or(upper(v.sku) = upper(${search})) THEN 5 ELSE 4 END FROM product_variants v
   WHERE v.product_id = p.id AND ${coding} HAVING count(*) > 0),
  CASE WHEN ${hasWords(meaning)} THEN 2 + ${isOfNamed(meaning)}::int + ts_rank(p.search, ${meaning.words}::tsquery) END,
  word_similarity(search_text(${search}), p.name_search))`;

const alike = async (prisma: PrismaClient, search: string): Promise<ProductSearch> => {
  const meaning = await readSearch(prisma, search, { spelling: true });
  const named = await findNamed(prisma, meaning);
  const isCommon = named.length > MATERIALISE_LIMIT;
  const first = firstOf(meaning);
  return {
    condition: isCommon ? hasWords(meaning) : among(named),
    best:
      named.length <= RANK_LIMIT
        ? Prisma.sql`${first ? Prisma.sql`${first} DESC, ` : Prisma.empty}word_similarity(search_text(${search}), p.name_search) DESC`
        : undefined,
    isOfNamed: first,
    isCommon,
  };
};

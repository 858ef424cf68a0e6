import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { hasWords, isOfNamed, readSearch, type Search } from './read-search.ts';

/** A search with at most this many hits becomes a list of ids; a search with more becomes a condition on each product. */
const MATERIALISE_LIMIT = 3_000;
/** Up to this many hits are ranked; with more, the newest come first, since ranking each would cost too much. */
export const RANK_LIMIT = 1_000;

export type ProductSearch = {
  /** Condition that is true for a matching product `p`. */
  condition: Prisma.Sql;
  /** Best hits first; undefined when there are too many to rank. */
  best: Prisma.Sql | undefined;
  /** Whether a product `p` is in a category that the search names, and so comes first; undefined when it names none. */
  isOfNamed: Prisma.Sql | undefined;
  /** Whether thousands of products have the words. */
  isCommon: boolean;
  /**
   * The same as `condition`, evaluated for each product: cheap for a few products, expensive for all. Use it only if
   * most products match.
   */
  perRowCondition?: Prisma.Sql;
};

type Found = { id: string }[];

/** Whether a variant `v` has a SKU with this prefix. A range instead of a pattern, so that an index always serves it. */
export const startsSku = (search: string): Prisma.Sql =>
  Prisma.sql`(upper(v.sku) ~>=~ upper(${search}) AND upper(v.sku) ~<~ (upper(${search}) || chr(1114111)))`;

/** Products of variants whose SKU has another prefix, up to this many before and after it in the index. */
export const ofOtherSkus = (search: string, most: number): Prisma.Sql => {
  const inOrder = Prisma.sql`ORDER BY upper(v.sku) USING ~<~ LIMIT ${most}`;
  return Prisma.sql`
    (SELECT v.product_id FROM product_variants v WHERE upper(v.sku) ~<~ upper(${search}) ${inOrder})
    UNION ALL (SELECT v.product_id FROM product_variants v WHERE upper(v.sku) ~>=~ (upper(${search}) || chr(1114111)) ${inOrder})`;
};

/**
 * Matches words of name, category, colours, fabric, SKU parts and description; a product must have all of them. Matches SKUs
 * by prefix. When neither finds anything, matches similar words.
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
        // Ordered, so that PostgreSQL reads an index and not the table.
        Prisma.sql`p.id IN (SELECT DISTINCT k.product_id FROM (
          SELECT v.product_id FROM product_variants v WHERE ${coding} ORDER BY upper(v.sku) USING ~<~ OFFSET 0) AS k)`,
      ]),
      best: undefined,
      isOfNamed: undefined,
      isCommon,
      // OFFSET keeps PostgreSQL from building a list of all matches.
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

// Both ordered like an index: without that, PostgreSQL searches the table for a common word from its beginning.
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

/** How well a product matches: a whole SKU, a SKU prefix, the words in a named category, the words, a similar name. */
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

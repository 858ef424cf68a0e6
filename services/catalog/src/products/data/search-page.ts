import { fixedStatement, readRows } from '@drappo/service-kit';
import { Prisma } from '../../generated/prisma/client.ts';
import { newest, ofCategory, pageOf, type CardPage, type PageFilter, type Sources } from './card-page.ts';
import { readCards } from './card-queries.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { KEPT, cardJson } from './product-json.ts';
import { ofOtherSkus, RANK_LIMIT, searchProducts, startsSku, type ProductSearch } from './product-search.ts';
import { meaningOf } from './read-search.ts';

/** One hit more than the rank limit, to see that there are more. A literal, so that the cached plan expects few rows. */
const ONE_TOO_MANY = Prisma.raw(String(RANK_LIMIT + 1));

/** Within this many of the newest products a page is collected product by product. */
const NEWEST_WINDOW = 1_000;
/** When more SKUs than this have another prefix, the matches are counted. */
const MOST_OTHERS = 500;

type Part = Pick<PageFilter, 'limit' | 'offset'>;
type SearchFilter = PageFilter & { search: string };
type Found = { id: string }[];

/** One page of search results, best match first where matches differ, and the total number. */
export const readSearchPage = async ({ prisma, pool }: Sources, filter: SearchFilter, now: Date): Promise<CardPage> => {
  const few = await readFewHits(pool, filter, now);
  if (few) return few;
  const { categoryId, search } = filter;
  const found = await searchProducts(prisma, search);
  const where = Prisma.sql`p.is_active ${ofCategory(categoryId)} AND ${found.condition}`;
  const most = await totalOfMost(prisma, found, filter);
  const [page, total] = await Promise.all([
    (most === undefined ? undefined : await firstOfNewest(prisma, found, filter)) ??
      (found.isOfNamed && !found.best && !categoryId
        ? categoryFirst(prisma, where, found.isOfNamed, filter)
        : walk(prisma, where, found.best, filter)),
    most ?? countFound(prisma, where),
  ]);
  const { json } = await readCards(
    pool,
    page.map(({ id }) => id),
    now,
  );
  return { json, total };
};

const walk = (
  prisma: PrismaClient,
  where: Prisma.Sql,
  best: Prisma.Sql | undefined,
  { limit, offset }: Part,
): Promise<Found> => {
  const order = best ? Prisma.sql`${best}, ${newest}` : newest;
  return prisma.$queryRaw<Found>`
    SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`;
};

/** Two scans, each in the order of an index: sorting by category and date would read all matches. */
const categoryFirst = async (
  prisma: PrismaClient,
  where: Prisma.Sql,
  isOfNamed: Prisma.Sql,
  { limit, offset }: Part,
): Promise<Found> => {
  const own = Prisma.sql`${where} AND ${isOfNamed}`;
  const first = await walk(prisma, own, undefined, { limit, offset });
  if (first.length === limit) return first;
  const before = first.length > 0 ? offset + first.length : await countFound(prisma, own);
  const rest = { limit: limit - first.length, offset: Math.max(0, offset - before) };
  return [...first, ...(await walk(prisma, Prisma.sql`${where} AND NOT ${isOfNamed}`, undefined, rest))];
};

const countFound = async (prisma: PrismaClient, where: Prisma.Sql): Promise<number> => {
  // Ordered, so that PostgreSQL counts in an index and does not read the whole table.
  const [count] = await prisma.$queryRaw<{ total: bigint }[]>`
    SELECT count(*) AS total FROM (SELECT FROM products p WHERE ${where} ORDER BY ${newest}) AS found`;
  return Number(count?.total ?? 0);
};

/** A page from the newest products, for a search that matches nearly all. */
const firstOfNewest = async (
  prisma: PrismaClient,
  { perRowCondition }: ProductSearch,
  { limit, offset, categoryId }: SearchFilter,
): Promise<Found | undefined> => {
  if (!perRowCondition) return undefined;
  const page = await prisma.$queryRaw<Found>`
    SELECT p.id FROM (
      SELECT p.* FROM products p WHERE p.is_active ${ofCategory(categoryId)} ORDER BY ${newest} LIMIT ${NEWEST_WINDOW}) AS p
    WHERE ${perRowCondition} ORDER BY ${newest} LIMIT ${limit} OFFSET ${offset}`;
  return page.length === limit ? page : undefined;
};

/**
 * Counts the matches of a search for a SKU prefix that nearly all SKUs have, such as `DW-`. The number is that of all
 * products on sale, minus those without such a SKU, which are found among the variants with another SKU and the
 * products without variants. Undefined for any other search.
 */
const totalOfMost = async (
  prisma: PrismaClient,
  { perRowCondition }: ProductSearch,
  { categoryId, search }: SearchFilter,
): Promise<number | undefined> => {
  if (!perRowCondition) return undefined;
  const counted = categoryId ? Prisma.sql`WHERE category_id = ${categoryId}::uuid` : Prisma.empty;
  const [most] = await prisma.$queryRaw<{ total: bigint | null }[]>`
    WITH others AS MATERIALIZED (${ofOtherSkus(search, MOST_OTHERS + 1)})
    SELECT CASE WHEN (SELECT count(*) FROM others) <= ${MOST_OTHERS} THEN
      coalesce((SELECT sum(products) FROM product_counts ${counted}), 0) - (
        SELECT count(*) FROM products p
        WHERE p.id IN (SELECT product_id FROM others UNION SELECT product_id FROM product_cards WHERE variants = '[]')
          AND p.is_active ${ofCategory(categoryId)} AND NOT ${perRowCondition})
      END AS total`;
  return most && most.total !== null ? Number(most.total) : undefined;
};

type HitsPart = Part & { search: string; now: Date };

/**
 * Hits by words, ranked when found, so that no product is read twice, and hits by SKU prefix. With too many hits the ranking
 * is wasted, but it costs little compared with the longer way.
 */
const fewHitsSql = ({ limit, offset, search, now }: HitsPart, categoryId?: string): Prisma.Sql => Prisma.sql`
  WITH typed AS MATERIALIZED (SELECT words, categories FROM ${meaningOf(search)}),
  named AS MATERIALIZED (
    SELECT p.id, p.created_at, p.is_active, p.category_id,
      2 + (p.category_id = ANY((SELECT categories FROM typed)::uuid[]))::int + ts_rank(p.search, (SELECT words FROM typed)) AS score
    FROM products p WHERE p.search @@ (SELECT words FROM typed) LIMIT ${ONE_TOO_MANY}),
  coded AS MATERIALIZED (
    SELECT v.product_id AS id, CASE WHEN upper(v.sku) = upper(${search}) THEN 5 ELSE 4 END AS score
    FROM product_variants v WHERE ${startsSku(search)} ORDER BY upper(v.sku) USING ~<~ LIMIT ${ONE_TOO_MANY}),
  found AS MATERIALIZED (SELECT (SELECT count(*) FROM named) + (SELECT count(*) FROM coded) AS rows),
  hits AS MATERIALIZED (
    SELECT p.id, p.created_at, max(p.score) AS score
    FROM (SELECT * FROM named UNION ALL
      SELECT id, o.created_at, o.is_active, o.category_id, coded.score FROM coded JOIN products o USING (id)) AS p
    WHERE p.is_active ${ofCategory(categoryId)} AND (SELECT rows FROM found) <= ${RANK_LIMIT}
    GROUP BY p.id, p.created_at)
  SELECT coalesce(string_agg(${cardJson(now)}, ',' ORDER BY page.score DESC, p.created_at DESC, p.id DESC), '') AS json,
    (SELECT count(*) FROM hits)::int AS total, (SELECT rows FROM found)::int AS found
  FROM ${pageOf(Prisma.sql`SELECT id, score FROM hits ORDER BY score DESC, created_at DESC, id DESC`, { limit, offset })}
    JOIN products p USING (id) ${KEPT}`;
const fewHits = fixedStatement<HitsPart>((part) => fewHitsSql(part));
const fewHitsOfCategory = fixedStatement<HitsPart & { categoryId: string }>((part) =>
  fewHitsSql(part, part.categoryId),
);

/**
 * The page of a search with few enough matches to rank: finds, ranks, counts and reads in one statement. Undefined for any
 * other search. Ranks like `searchProducts`: a whole SKU, a SKU prefix, the words in a named category, the words; a similar
 * name is never better than these.
 */
const readFewHits = async (
  pool: Pool,
  { categoryId, search, limit, offset }: SearchFilter,
  now: Date,
): Promise<CardPage | undefined> => {
  const part = { search, limit, offset, now };
  const statement = categoryId ? fewHitsOfCategory({ ...part, categoryId }) : fewHits(part);
  const [page] = await readRows<CardPage & { found: number }>(pool, statement);
  if (!page || page.found === 0 || page.found > RANK_LIMIT) return undefined;
  return { json: page.json, total: page.total };
};

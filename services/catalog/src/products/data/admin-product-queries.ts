import type { AdminProductFilter, AdminProducts, AdminProductsQuery } from '@drappo/contracts/catalog/admin-catalog';
import type { AdminProduct } from '@drappo/contracts/catalog/products';
import { limits } from '@drappo/contracts/limits';
import { Prisma } from '../../generated/prisma/client.ts';
import type { PrismaClient } from '../../data/database.ts';
import { readProducts, toAdminProduct } from './product-queries.ts';
import { searchProducts, type ProductSearch } from './product-search.ts';

type Page = { ids: string[]; total: number; hasMore: boolean };
type Found = { id: string }[];

/** One more than the count limit, to see that there are more. */
const MOST = limits.adminSearchResults + 1;
const NEWEST_WINDOW = 10_000;

// Must match the predicates of the partial indexes: otherwise PostgreSQL does not use them.
const stockConditions = {
  'partly-out': Prisma.sql`p.stock_state > 0`,
  out: Prisma.sql`p.stock_state = 2`,
};

const newest = Prisma.sql`p.created_at DESC, p.id DESC`;
const orders = {
  newest,
  name: Prisma.sql`p.name, p.id`,
  price: Prisma.sql`p.price_cents, p.id`,
  '-price': Prisma.sql`p.price_cents DESC, p.id DESC`,
};
const backwards = {
  newest: Prisma.sql`p.created_at, p.id`,
  name: Prisma.sql`p.name DESC, p.id DESC`,
  price: orders['-price'],
  '-price': orders.price,
};

const whereProducts = ({ categoryId, state, stock }: AdminProductFilter): Prisma.Sql => {
  const conditions = [
    ...(categoryId ? [Prisma.sql`p.category_id = ${categoryId}::uuid`] : []),
    ...(state ? [state === 'active' ? Prisma.sql`p.is_active` : Prisma.sql`NOT p.is_active`] : []),
    ...(stock ? [stockConditions[stock]] : []),
  ];
  return conditions.length > 0 ? Prisma.join(conditions, ' AND ') : Prisma.sql`true`;
};

/** A page for the back office, with stock and retired products, and the total number of matches. */
export const readAdminProductPage = async (
  prisma: PrismaClient,
  query: AdminProductsQuery,
  now: Date,
): Promise<AdminProducts> => {
  const { ids, ...page } = await (query.search ? searchPage(prisma, query, query.search) : listPage(prisma, query));
  return { products: await readAdminProducts(prisma, ids, now), ...page };
};

/** One page of search results. Results are counted up to a limit: beyond it people narrow the search. */
const searchPage = async (prisma: PrismaClient, query: AdminProductsQuery, text: string): Promise<Page> => {
  const { limit, offset, sort } = query;
  const search = await searchProducts(prisma, text);
  const order = sort || !search.best ? orders[sort ?? 'newest'] : Prisma.sql`${search.best}, ${newest}`;
  const found =
    search.isOfNamed && !search.best && !sort
      ? await findCategoryFirst(prisma, query, search, search.isOfNamed)
      : await find(prisma, query, search, order);
  const known = found.slice(0, limits.adminSearchResults);
  return {
    ids: known.slice(offset, offset + limit).map(({ id }) => id),
    total: known.length,
    hasMore: found.length > known.length,
  };
};

/** Products of a named category come first when there are too many products to rank. */
const findCategoryFirst = async (
  prisma: PrismaClient,
  query: AdminProductsQuery,
  search: ProductSearch,
  isOfNamed: Prisma.Sql,
): Promise<Found> => {
  const among = (requested: Prisma.Sql) =>
    find(prisma, query, { ...search, condition: Prisma.sql`${requested} AND ${search.condition}` }, orders.newest);
  const own = await among(isOfNamed);
  return own.length === MOST ? own : [...own, ...(await among(Prisma.sql`NOT ${isOfNamed}`))].slice(0, MOST);
};

const find = async (
  prisma: PrismaClient,
  query: AdminProductsQuery,
  { condition, perRowCondition, isCommon }: ProductSearch,
  order: Prisma.Sql,
): Promise<Found> => {
  const filter = whereProducts(query);
  const where = Prisma.sql`${filter} AND ${condition}`;
  const walk = () =>
    prisma.$queryRaw<Found>`SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ${MOST}`;
  // Searches only the newest products of the list; undefined if these do not fill the count.
  const searchNewest = async (isFound: Prisma.Sql): Promise<Found | undefined> => {
    const found = await prisma.$queryRaw<Found>`
      SELECT p.id FROM (SELECT p.* FROM products p WHERE ${filter} ORDER BY ${order} LIMIT ${NEWEST_WINDOW}) AS p
      WHERE ${isFound} ORDER BY ${order} LIMIT ${MOST}`;
    return found.length === MOST ? found : undefined;
  };
  if (perRowCondition) return (await searchNewest(perRowCondition)) ?? walk();
  if (!isCommon || query.sort !== 'name') return walk();
  // A scan by name finds matches late unless names begin with the word; so matches are found first and then sorted.
  const sorted = () => prisma.$queryRaw<Found>`
    WITH found AS MATERIALIZED (SELECT p.id, p.name FROM products p WHERE ${where})
    SELECT p.id FROM found p ORDER BY ${order} LIMIT ${MOST}`;
  return (await searchNewest(condition)) ?? sorted();
};

const listPage = async (
  prisma: PrismaClient,
  { sort = 'newest', limit, offset, ...filter }: AdminProductsQuery,
): Promise<Page> => {
  const where = whereProducts(filter);
  // Ordered, so that PostgreSQL counts in an index and does not read the whole table.
  const [count] = await prisma.$queryRaw<{ total: bigint }[]>`
    SELECT count(*) AS total FROM (SELECT FROM products p WHERE ${where} ORDER BY ${newest}) AS matching`;
  const total = Number(count?.total ?? 0);
  const walk = (order: Prisma.Sql, from: number, most: number): Promise<Found> =>
    prisma.$queryRaw<Found>`SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ${most} OFFSET ${from}`;
  // The last pages are counted from the end of the list.
  const page =
    offset <= total / 2
      ? await walk(orders[sort], offset, limit)
      : (
          await walk(backwards[sort], Math.max(0, total - offset - limit), Math.min(limit, Math.max(0, total - offset)))
        ).reverse();
  return { ids: page.map(({ id }) => id), total, hasMore: false };
};

/** Products by id, in the order of the ids. */
export const readAdminProducts = async (prisma: PrismaClient, ids: string[], now: Date): Promise<AdminProduct[]> => {
  const rows = new Map((await readProducts(prisma, ids, now)).map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = rows.get(id);
    return row ? [toAdminProduct(row)] : [];
  });
};

/** Ids of all products that match, oldest first. */
export const readMatchingIds = async (prisma: PrismaClient, filter: AdminProductFilter): Promise<string[]> => {
  const condition = filter.search ? (await searchProducts(prisma, filter.search)).condition : Prisma.sql`true`;
  const rows = await prisma.$queryRaw<Found>`
    SELECT p.id FROM products p WHERE ${whereProducts(filter)} AND ${condition} ORDER BY p.created_at, p.id`;
  return rows.map(({ id }) => id);
};

import type { AdminProduct, AdminProductFilter, AdminProducts, AdminProductsQuery } from '@drappo/contracts';
import type { PrismaClient } from './database.ts';
import { readProducts, toAdminProduct } from './product-queries.ts';

/** Most variants that the beginning of a SKU is looked up among: who types `DW-` does not mean the whole catalogue. */
const SKUS = 5_000;
/** Up to so many hits the best comes first; of more, the newest, since weighing each would take longer than it helps. */
const WEIGHED = 1_000;

const WORDS = `SELECT s.id FROM products s, websearch_to_tsquery('italian', search_text($1)) q WHERE s.search @@ q`;
const BY_SKU = `SELECT v.product_id AS id FROM product_variants v WHERE upper(v.sku) LIKE upper($2) LIMIT ${SKUS}`;
/** Words of name and description, and SKUs from their beginning. */
const EXACT = `SELECT id FROM (${WORDS}) w UNION SELECT id FROM (${BY_SKU}) k`;
/** Names that a typo misses; only asked where the words as they stand find nothing, since most names are a little alike. */
const ALIKE = `SELECT s.id FROM products s WHERE search_text($1) <% search_text(s.name)`;

/** How well a product fits: a whole SKU, the beginning of one, the words, a name that is alike. */
const SCORE = `greatest(
  (SELECT CASE WHEN bool_or(upper(v.sku) = upper($1)) THEN 5 ELSE 4 END FROM product_variants v
   WHERE v.product_id = p.id AND upper(v.sku) LIKE upper($2) HAVING count(*) > 0),
  ts_rank(p.search, websearch_to_tsquery('italian', search_text($1))) + 2 * (p.search @@ websearch_to_tsquery('italian', search_text($1)))::int,
  word_similarity(search_text($1), search_text(p.name)))`;

const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

type Matched = { from: string; values: unknown[] };

const stockConditions = {
  'partly-out': 'p.id IN (SELECT v.product_id FROM product_variants v WHERE v.stock = 0)',
  out: `p.id IN (SELECT v.product_id FROM product_variants v WHERE v.stock = 0)
    AND NOT EXISTS (SELECT FROM product_variants v WHERE v.product_id = p.id AND v.stock > 0)`,
};

/** Everything of the statement that follows from the filter, beginning with FROM. */
const matching = async (
  prisma: PrismaClient,
  { search, categoryId, state, stock }: AdminProductFilter,
): Promise<Matched> => {
  const values: unknown[] = [];
  let from = 'FROM products p';
  if (search) {
    values.push(search, likePrefix(search));
    const [found] = await prisma.$queryRawUnsafe<{ any: boolean }[]>(
      `SELECT EXISTS (${WORDS}) OR EXISTS (${BY_SKU}) AS any`,
      ...values,
    );
    // Both values stand in either statement, so that their numbers stay.
    from += ` JOIN (${found?.any ? EXACT : `${ALIKE} AND $2::text IS NOT NULL`}) h ON h.id = p.id`;
  }
  const conditions: string[] = [];
  if (categoryId) conditions.push(`p.category_id = $${values.push(categoryId)}::uuid`);
  if (state) conditions.push(state === 'active' ? 'p.is_active' : 'NOT p.is_active');
  if (stock) conditions.push(stockConditions[stock]);
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return { from: from + where, values };
};

const orders = {
  newest: 'p.created_at DESC, p.id DESC',
  name: 'p.name, p.id',
  price: 'p.price_cents, p.id',
  '-price': 'p.price_cents DESC, p.id DESC',
};

/** A page for the back office, with stock and retired products, and how many match in all. */
export const readAdminProductPage = async (
  prisma: PrismaClient,
  query: AdminProductsQuery,
  now: Date,
): Promise<AdminProducts> => {
  const { ids, total } = await findPage(prisma, query);
  return { products: await readAdminProducts(prisma, ids, now), total };
};

const findPage = async (
  prisma: PrismaClient,
  { limit, offset, sort, ...filter }: AdminProductsQuery,
): Promise<{ ids: string[]; total: number }> => {
  const { from, values } = await matching(prisma, filter);
  const ask = async (order: string, total: string): Promise<{ id: string; total: bigint }[]> =>
    prisma.$queryRawUnsafe(
      `SELECT p.id, ${total} AS total ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      ...values,
    );
  const count = async (): Promise<number> =>
    Number(
      (await prisma.$queryRawUnsafe<{ total: bigint }[]>(`SELECT count(*) AS total ${from}`, ...values))[0]?.total ?? 0,
    );

  const idsOf = (page: { id: string }[]) => page.map(({ id }) => id);

  if (filter.search && !sort) {
    const total = await count();
    const page = await ask(total <= WEIGHED ? `${SCORE} DESC, ${orders.newest}` : orders.newest, '0');
    return { ids: idsOf(page), total };
  }
  if (filter.stock === 'out' || filter.search) {
    // What matches is worked out once for both.
    const page = await ask(orders[sort ?? 'newest'], 'count(*) OVER ()');
    const beyond = page.length === 0 && offset > 0;
    return { ids: idsOf(page), total: beyond ? await count() : Number(page[0]?.total ?? 0) };
  }
  const [page, total] = await Promise.all([ask(orders[sort ?? 'newest'], '0'), count()]);
  return { ids: idsOf(page), total };
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
  const { from, values } = await matching(prisma, filter);
  const rows = await prisma.$queryRawUnsafe<{ id: string }[]>(
    `SELECT p.id ${from} ORDER BY p.created_at, p.id`,
    ...values,
  );
  return rows.map(({ id }) => id);
};

import type { AdminProduct, AdminProductFilter, AdminProducts, AdminProductsQuery } from '@drappo/contracts';
import type { PrismaClient } from './database.ts';
import { readProducts, toAdminProduct } from './product-queries.ts';

/** Rows `(id, score)`: words of name and description, and SKUs from their beginning. */
const EXACT = `
  SELECT id, max(score) AS score FROM (
    SELECT s.id, 2 + ts_rank(s.search, q) AS score FROM products s, websearch_to_tsquery('italian', search_text($1)) q WHERE s.search @@ q
    UNION ALL
    SELECT v.product_id, CASE WHEN upper(v.sku) = upper($1) THEN 5 ELSE 4 END FROM product_variants v WHERE upper(v.sku) LIKE upper($2)
  ) hits GROUP BY id`;
/** Names that a typo misses; only asked where the words as they stand find nothing, since most names are a little alike. */
const ALIKE = `
  SELECT s.id, word_similarity(search_text($1), search_text(s.name)) AS score FROM products s WHERE search_text($1) <% search_text(s.name)`;

const likePrefix = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

type Matched = { from: string; values: unknown[]; scored: boolean };

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
    const [found] = await prisma.$queryRawUnsafe<{ any: boolean }[]>(`SELECT EXISTS (${EXACT}) AS any`, ...values);
    if (!found?.any) values.pop();
    from += ` JOIN (${found?.any ? EXACT : ALIKE}) h ON h.id = p.id`;
  }
  const conditions: string[] = [];
  if (categoryId) conditions.push(`p.category_id = $${values.push(categoryId)}::uuid`);
  if (state) conditions.push(state === 'active' ? 'p.is_active' : 'NOT p.is_active');
  if (stock) conditions.push(stockConditions[stock]);
  const where = conditions.length > 0 ? ` WHERE ${conditions.join(' AND ')}` : '';
  return { from: from + where, values, scored: Boolean(search) };
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
  { limit, offset, sort, ...filter }: AdminProductsQuery,
  now: Date,
): Promise<AdminProducts> => {
  const { from, values, scored } = await matching(prisma, filter);
  const order = sort ? orders[sort] : scored ? `h.score DESC, ${orders.newest}` : orders.newest;
  const [page, counted] = await Promise.all([
    prisma.$queryRawUnsafe<{ id: string }[]>(
      `SELECT p.id ${from} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
      ...values,
    ),
    prisma.$queryRawUnsafe<{ total: bigint }[]>(`SELECT count(*) AS total ${from}`, ...values),
  ]);
  const products = await readAdminProducts(
    prisma,
    page.map(({ id }) => id),
    now,
  );
  return { products, total: Number(counted[0]?.total ?? 0) };
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

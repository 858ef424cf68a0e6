import { fixedStatement, readRows } from '@drappo/service-kit';
import { Prisma } from '../../generated/prisma/client.ts';
import { newest, ofCategory, pageOf, type CardPage, type PageFilter, type Sources } from './card-page.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';
import { KEPT, cardJson } from './product-json.ts';
import { readSearchPage } from './search-page.ts';

/** One page of products and the total number: best match first when searching, else newest first. */
export const readProductPage = (sources: Sources, filter: PageFilter, now: Date): Promise<CardPage> =>
  filter.search
    ? readSearchPage(sources, { ...filter, search: filter.search }, now)
    : newestPage(sources.pool, filter, now);

/** The newest products on sale. */
export const readNewestIds = async (prisma: PrismaClient, limit: number): Promise<string[]> => {
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT p.id FROM products p WHERE p.is_active ORDER BY ${newest} LIMIT ${limit}`;
  return rows.map(({ id }) => id);
};

type Part = Pick<PageFilter, 'limit' | 'offset'> & { now: Date };

const newestSql = ({ limit, offset, now }: Part, categoryId?: string): Prisma.Sql => {
  const sorted = Prisma.sql`SELECT p.id FROM products p WHERE p.is_active ${ofCategory(categoryId)} ORDER BY ${newest}`;
  const counted = categoryId ? Prisma.sql`WHERE category_id = ${categoryId}::uuid` : Prisma.empty;
  return Prisma.sql`
    SELECT coalesce(string_agg(${cardJson(now)}, ',' ORDER BY ${newest}), '') AS json,
      coalesce((SELECT sum(products) FROM product_counts ${counted}), 0)::int AS total
    FROM ${pageOf(sorted, { limit, offset })} JOIN products p USING (id) ${KEPT}`;
};
const newestOfAll = fixedStatement<Part>((part) => newestSql(part));
const newestOfCategory = fixedStatement<Part & { categoryId: string }>((part) => newestSql(part, part.categoryId));

const newestPage = async (pool: Pool, { categoryId, limit, offset }: PageFilter, now: Date): Promise<CardPage> => {
  const part = { limit, offset, now };
  const [page] = await readRows<CardPage>(
    pool,
    categoryId ? newestOfCategory({ ...part, categoryId }) : newestOfAll(part),
  );
  return page ?? { json: '', total: 0 };
};

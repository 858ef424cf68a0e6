import { Prisma } from '../generated/prisma/client.ts';
import { readCards } from './card-queries.ts';
import type { PrismaClient } from './database.ts';
import type { CardRow } from './product-queries.ts';
import { searchProducts } from './product-search.ts';

export type PageFilter = {
  limit: number;
  offset: number;
  categoryId?: string | undefined;
  search?: string | undefined;
};
export type CardPage = { cards: CardRow[]; total: number };

const newest = Prisma.sql`p.created_at DESC, p.id DESC`;

/** One page of products and how many there are in all: best match first when searching, else newest first. */
export const readProductPage = (prisma: PrismaClient, filter: PageFilter, now: Date): Promise<CardPage> =>
  filter.search ? searchPage(prisma, filter, filter.search, now) : newestPage(prisma, filter, now);

const newestPage = async (
  prisma: PrismaClient,
  { limit, offset, categoryId }: PageFilter,
  now: Date,
): Promise<CardPage> => {
  const ofCategory = categoryId ? Prisma.sql`AND p.category_id = ${categoryId}::uuid` : Prisma.empty;
  const [page, [count]] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM products p WHERE p.is_active ${ofCategory} ORDER BY ${newest} LIMIT ${limit} OFFSET ${offset}`,
    prisma.$queryRaw<{ total: bigint | null }[]>`
      SELECT sum(products) AS total FROM product_counts
      ${categoryId ? Prisma.sql`WHERE category_id = ${categoryId}::uuid` : Prisma.empty}`,
  ]);
  return { cards: await cardsOf(prisma, page, now), total: Number(count?.total ?? 0) };
};

const searchPage = async (
  prisma: PrismaClient,
  { limit, offset, categoryId }: PageFilter,
  search: string,
  now: Date,
): Promise<CardPage> => {
  const found = await searchProducts(prisma, search);
  const order = found.best ? Prisma.sql`${found.best}, ${newest}` : newest;
  const ofCategory = categoryId ? Prisma.sql`AND p.category_id = ${categoryId}::uuid` : Prisma.empty;
  const where = Prisma.sql`p.is_active ${ofCategory} AND ${found.condition}`;
  const [page, [count]] = await Promise.all([
    prisma.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM products p WHERE ${where} ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}`,
    // Ordered, so that an index is counted and not the whole table.
    prisma.$queryRaw<{ total: bigint }[]>`
      SELECT count(*) AS total FROM (SELECT FROM products p WHERE ${where} ORDER BY ${newest}) AS found`,
  ]);
  return { cards: await cardsOf(prisma, page, now), total: Number(count?.total ?? 0) };
};

const cardsOf = (prisma: PrismaClient, page: { id: string }[], now: Date): Promise<CardRow[]> =>
  readCards(
    prisma,
    page.map(({ id }) => id),
    now,
  );

import { Prisma } from '../generated/prisma/client.ts';
import type { PrismaClient } from './database.ts';
import { literal, statusesOf } from './order-filter.ts';

// Written as the index "orders_own_search" is, or it would not be used.
const searched = Prisma.sql`lower(order_number || ' ' || coalesce(customer_name, '') || ' ' || coalesce(customer_email, '') || ' ' || coalesce(shopify_order_id, '') || ' ' || coalesce(shop_order_name, '') || ' ' || coalesce(tracking_number, '') || ' ' || search_items)`;

/** More words than that tell no more. */
const MOST_WORDS = 6;

/** The words of a search, each of which an order has to contain. */
export const wordsOf = (search: string): string[] =>
  search
    .toLowerCase()
    // On cards the number stands after a #.
    .replace(/^#(?=ord-)/, '')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .slice(0, MOST_WORDS);

const condition = (search: string): Prisma.Sql => {
  const words = wordsOf(search);
  if (words.length === 0) return Prisma.sql`false`;
  return Prisma.join(
    words.map((word) => Prisma.sql`${searched} LIKE ${`%${literal(word)}%`}`),
    ' AND ',
  );
};

export type OwnOrders = { userId: string; status?: string | undefined; search?: string | undefined };
export type Position = { createdAt: Date; id: string };

/** Ids of a reseller's orders that fit, newest first; `limit` of them after a position, else all. */
export const findOwnOrderIds = async (
  prisma: PrismaClient,
  { userId, status, search }: OwnOrders,
  { after, limit }: { after?: Position | undefined; limit?: number } = {},
): Promise<string[]> => {
  const statuses = statusesOf(status);
  const conditions = [
    Prisma.sql`user_id = ${userId}::uuid`,
    ...(statuses ? [Prisma.sql`status IN (${Prisma.join(statuses)})`] : []),
    ...(search ? [condition(search)] : []),
    ...(after ? [Prisma.sql`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`] : []),
  ];
  const rows = await prisma.$queryRaw<{ id: string }[]>`
    SELECT id FROM orders WHERE ${Prisma.join(conditions, ' AND ')}
    ORDER BY created_at DESC, id DESC ${limit === undefined ? Prisma.empty : Prisma.sql`LIMIT ${limit}`}`;
  return rows.map(({ id }) => id);
};

import { Prisma } from '../../generated/prisma/client.ts';
import type { Pool, PrismaClient } from '../../data/database.ts';

/** Both use the same connections. */
export type Sources = { prisma: PrismaClient; pool: Pool };

/** Maximum page size that a caller may request. */
export const LONGEST_PAGE = 100;

export type PageFilter = {
  limit: number;
  offset: number;
  categoryId?: string | undefined;
  search?: string | undefined;
};
/** Cards as JSON with commas between them, and the total number. */
export type CardPage = { json: string; total: number };

export const newest = Prisma.sql`p.created_at DESC, p.id DESC`;

export const ofCategory = (categoryId: string | undefined): Prisma.Sql =>
  categoryId ? Prisma.sql`AND p.category_id = ${categoryId}::uuid` : Prisma.empty;

/**
 * A page of sorted rows. The maximum page size is a constant of the statement, so that PostgreSQL plans its prepared form for few
 * rows.
 */
export const pageOf = (sorted: Prisma.Sql, { limit, offset }: Pick<PageFilter, 'limit' | 'offset'>): Prisma.Sql =>
  Prisma.sql`(SELECT * FROM (${sorted} LIMIT ${Prisma.raw(String(LONGEST_PAGE))} OFFSET ${offset}) AS rest LIMIT ${limit}) AS page`;

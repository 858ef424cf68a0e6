import type { StockMovements, stockMovementsQuery } from '@drappo/contracts/catalog/admin-catalog';
import type { z } from 'zod';
import { variantNotFound } from '../domain/stock-errors.ts';
import type { PrismaClient } from '../../data/database.ts';

const USER = /^user:(.+)$/;

/** A variant's movements, newest first, with the known names of the people who made them. */
export const readMovements = async (
  prisma: PrismaClient,
  variantId: string,
  { limit, before }: z.output<typeof stockMovementsQuery>,
): Promise<StockMovements> => {
  if ((await prisma.productVariant.count({ where: { id: variantId } })) === 0) throw variantNotFound();
  const rows = await prisma.stockMovement.findMany({
    where: { variantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: limit + 1,
  });
  const ids = rows.flatMap(({ actor }) => USER.exec(actor)?.[1] ?? []);
  const people = await prisma.person.findMany({
    where: { userId: { in: [...new Set(ids)] } },
    select: { userId: true, username: true, firstName: true, lastName: true },
  });
  const known = new Map(people.map(({ userId, ...person }) => [`user:${userId}`, person]));
  return {
    movements: rows.slice(0, limit).map(({ variantId: _, actor, createdAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      by: known.get(actor) ?? null,
    })),
    hasMore: rows.length > limit,
  };
};

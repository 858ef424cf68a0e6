import { limits } from '@drappo/contracts/limits';
import type { AnswerOf } from '@drappo/contracts/route';
import type { getCatalogWaiting } from '@drappo/contracts/waiting-routes';
import type { PrismaClient } from '../../data/database.ts';

const most = limits.adminWaitingCounted;

/** Counts the items that wait for an administrator, up to a limit. */
export const readWaiting = async (prisma: PrismaClient): Promise<AnswerOf<typeof getCatalogWaiting>> => {
  const [out, productRequests] = await Promise.all([
    // Must match the predicate of the partial index: otherwise PostgreSQL does not use it.
    prisma.$queryRaw<{ count: bigint }[]>`
      SELECT count(*) FROM (SELECT FROM products p WHERE p.stock_state = 2 AND p.is_active LIMIT ${most}) AS out`,
    prisma.productRequest.count({ where: { status: 'pending' }, take: most }),
  ]);
  return { soldOut: Number(out[0]?.count ?? 0), productRequests };
};

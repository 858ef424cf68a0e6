import { limits } from '@drappo/contracts/limits';
import type { AnswerOf } from '@drappo/contracts/route';
import type { getOrdersWaiting } from '@drappo/contracts/waiting-routes';
import type { PrismaClient } from '../../data/database.ts';
import { readStatusCounts } from './order-counts.ts';

const most = limits.adminWaitingCounted;

/** Counts the work that waits for an administrator: stored sums, and counts that end at a limit. */
export const readWaiting = async (prisma: PrismaClient): Promise<AnswerOf<typeof getOrdersWaiting>> => {
  const [{ atWork }, returns, check] = await Promise.all([
    readStatusCounts(prisma),
    prisma.return.count({ where: { status: 'requested' }, take: most }),
    prisma.bookCheck.findFirst({ orderBy: { day: 'desc' }, select: { differences: true } }),
  ]);
  return {
    toPrepare: Math.min(atWork.paid, most),
    returns,
    discrepancies: Math.min(check?.differences ?? 0, most),
  };
};

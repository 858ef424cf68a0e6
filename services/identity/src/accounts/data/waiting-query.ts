import { limits } from '@drappo/contracts/limits';
import type { AnswerOf } from '@drappo/contracts/route';
import type { getIdentityWaiting } from '@drappo/contracts/waiting-routes';
import type { PrismaDatabase } from '../../data/database.ts';

const take = limits.adminWaitingCounted;

/** Items that wait for an administrator, counted up to a limit. */
export const readWaiting = async (prisma: PrismaDatabase): Promise<AnswerOf<typeof getIdentityWaiting>> => {
  const [businesses, betaApplications] = await Promise.all([
    prisma.user.count({ where: { verification: 'pending', erasedAt: null }, take }),
    prisma.betaApplication.count({ where: { status: 'pending' }, take }),
  ]);
  return { businesses, betaApplications };
};

import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../../data/database.ts';
import { deleteOldImports } from '../data/import-repository.ts';

const DAY = 86_400_000;

/** Deletes incomplete files after a day, finished and abandoned imports after thirty days. Returns how many. */
export const createSweepImports =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  (): Promise<number> => {
    const daysAgo = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
    return deleteOldImports(prisma, { unreadBefore: daysAgo(1), finishedBefore: daysAgo(30) });
  };

import type { Clock } from '@drappo/service-kit';
import type { PrismaClient } from '../data/database.ts';

const DAY = 86_400_000;

/** Files that broke off go after a day, finished and forgotten imports after thirty. Gives how many went. */
export const createSweepImports =
  ({ prisma, clock }: { prisma: PrismaClient; clock: Clock }) =>
  async (): Promise<number> => {
    const before = (days: number): { lt: Date } => ({ lt: new Date(clock.now().getTime() - days * DAY) });
    const { count } = await prisma.productImport.deleteMany({
      where: {
        OR: [
          { state: 'reading', createdAt: before(1) },
          { state: { in: ['ready', 'done', 'failed'] }, createdAt: before(30) },
        ],
      },
    });
    return count;
  };

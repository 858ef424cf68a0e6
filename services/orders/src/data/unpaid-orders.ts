import type { PrismaClient } from './database.ts';

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

/** Orders whose time to pay is over, the oldest first. */
export const findOverdueOrders = async (prisma: PrismaClient, now: Date, limit: number): Promise<string[]> =>
  ids(
    await prisma.order.findMany({
      where: {
        status: { in: ['pending', 'pending_payment'] },
        paymentDueAt: { lte: now },
        paymentStatus: { not: 'processing' },
      },
      select: { id: true },
      orderBy: { paymentDueAt: 'asc' },
      take: limit,
    }),
  );

/** Unpaid orders that are due in between and whose customer was not reminded yet. */
export const findOrdersToRemind = async (
  prisma: PrismaClient,
  due: { after: Date; until: Date },
  limit: number,
): Promise<string[]> =>
  ids(
    await prisma.order.findMany({
      where: {
        status: 'pending_payment',
        // A customer whose payment is under way has nothing to do; should it fail, the next turn reminds.
        paymentStatus: { not: 'processing' },
        remindedAt: null,
        paymentDueAt: { gt: due.after, lte: due.until },
      },
      select: { id: true },
      take: limit,
    }),
  );

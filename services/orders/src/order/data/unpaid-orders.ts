import type { PrismaClient } from '../../data/database.ts';

const ids = (rows: { id: string }[]): string[] => rows.map(({ id }) => id);

export type OverdueOrder = { id: string; paymentDueAt: Date | null };

/** Orders whose payment deadline has passed, oldest first; if `last` is given, those after it. */
export const findOverdueOrders = (
  prisma: PrismaClient,
  { now, limit, last }: { now: Date; limit: number; last: OverdueOrder | undefined },
): Promise<OverdueOrder[]> =>
  prisma.order.findMany({
    where: {
      status: { in: ['pending', 'pending_payment'] },
      paymentDueAt: { lte: now, ...(last?.paymentDueAt && { gte: last.paymentDueAt }) },
      paymentStatus: { not: 'processing' },
      ...(last?.paymentDueAt && { NOT: { paymentDueAt: last.paymentDueAt, id: { lte: last.id } } }),
    },
    select: { id: true, paymentDueAt: true },
    orderBy: [{ paymentDueAt: 'asc' }, { id: 'asc' }],
    take: limit,
  });

/** Unpaid orders that are due in this period and whose customer has not been reminded. */
export const findOrdersToRemind = async (
  prisma: PrismaClient,
  due: { after: Date; until: Date },
  limit: number,
): Promise<string[]> =>
  ids(
    await prisma.order.findMany({
      where: {
        status: 'pending_payment',
        // A customer whose payment is in progress has nothing to do; if it fails, the next run reminds them.
        paymentStatus: { not: 'processing' },
        remindedAt: null,
        paymentDueAt: { gt: due.after, lte: due.until },
      },
      select: { id: true },
      take: limit,
    }),
  );

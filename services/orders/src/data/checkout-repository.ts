import type { PrismaClient } from './database.ts';

export type OpenSession = { checkoutId: string; sessionId: string };

/** Checkouts whose session Stripe was not asked about since `before`, the longest unasked first. */
export const findUncheckedSessions = async (
  prisma: PrismaClient,
  before: Date,
  limit: number,
): Promise<OpenSession[]> => {
  const found = await prisma.checkout.findMany({
    where: {
      state: { in: ['open', 'processing'] },
      stripeSessionId: { not: null },
      createdAt: { lt: before },
      OR: [{ checkedAt: null }, { checkedAt: { lt: before } }],
    },
    select: { id: true, stripeSessionId: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: limit,
  });
  return found.flatMap(({ id, stripeSessionId }) =>
    stripeSessionId ? [{ checkoutId: id, sessionId: stripeSessionId }] : [],
  );
};

export const markChecked = async (prisma: PrismaClient, checkoutId: string, now: Date): Promise<void> => {
  await prisma.checkout.updateMany({ where: { id: checkoutId }, data: { checkedAt: now } });
};

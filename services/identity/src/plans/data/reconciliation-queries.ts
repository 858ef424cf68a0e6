import type { OurInvoice, Window } from '../domain/compare-plan-ledgers.ts';
import type { PrismaDatabase } from '../../data/database.ts';

export type DueRead = { checkoutId: string; subscriptionId?: string };

const HOUR_MS = 3_600_000;
const OVER = ['canceled', 'incomplete_expired'];

/** Open checkouts whose session was not read from Stripe since `before`, least recently read first. */
export const findDueCheckouts = async (prisma: PrismaDatabase, before: Date, limit: number): Promise<DueRead[]> => {
  const rows = await prisma.planCheckout.findMany({
    where: {
      OR: [{ checkedAt: null }, { checkedAt: { lt: before } }],
      stripeSessionId: { not: null },
      createdAt: { lt: before },
      state: { in: ['open', 'processing'] },
    },
    select: { id: true },
    orderBy: { checkedAt: { sort: 'asc', nulls: 'first' } },
    take: limit,
  });
  return rows.map(({ id }) => ({ checkoutId: id }));
};

/** Subscriptions not read since `before` that may have changed; each is read at least once an hour. */
export const findDueSubscriptions = async (
  prisma: PrismaDatabase,
  before: Date,
  now: Date,
  limit: number,
): Promise<DueRead[]> => {
  const rows = await prisma.subscription.findMany({
    where: {
      status: { notIn: OVER },
      checkedAt: { lt: before },
      OR: [
        // By now it should have been renewed or ended.
        { periodEnd: { lte: now } },
        { status: { not: 'active' } },
        { checkedAt: { lt: new Date(now.getTime() - HOUR_MS) } },
      ],
    },
    select: { id: true, checkoutId: true },
    orderBy: { checkedAt: 'asc' },
    take: limit,
  });
  return rows.map(({ id, checkoutId }) => ({ checkoutId, subscriptionId: id }));
};

/** Moves a failed read to the end of the queue, so that it does not delay the others. */
export const postponeRead = async (
  prisma: PrismaDatabase,
  { checkoutId, subscriptionId }: DueRead,
  now: Date,
): Promise<void> => {
  const data = { checkedAt: now };
  await prisma.planCheckout.updateMany({ where: { id: checkoutId }, data });
  if (subscriptionId) await prisma.subscription.updateMany({ where: { id: subscriptionId }, data });
};

/** Invoices that Stripe lists, and invoices paid within the window, which Stripe must list. */
export const findInvoicesToCompare = async (
  prisma: PrismaDatabase,
  ids: string[],
  { from, until }: Window,
): Promise<OurInvoice[]> => {
  const rows = await prisma.planInvoice.findMany({
    where: { OR: [{ id: { in: ids } }, { status: 'paid', paidAt: { gte: from, lt: until } }] },
  });
  return rows.map(({ id, amountCents, status, paidAt, createdAt }) => ({
    id,
    amount: amountCents,
    paid: status === 'paid',
    at: paidAt ?? createdAt,
    expected: paidAt !== null && paidAt >= from && paidAt < until,
  }));
};

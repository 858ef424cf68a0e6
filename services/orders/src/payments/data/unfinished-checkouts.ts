import type { Cents } from '@drappo/contracts/money';
import type { UnfinishedCheckout } from '@drappo/payments';
import type { PrismaClient, Tx } from '../../data/database.ts';

export type OrdersCheckout = UnfinishedCheckout & { amount: Cents; orderIds: string[] };

/** Checkouts that include one of these orders and are not over. */
export const findUnfinishedCheckouts = async (tx: Tx, orderIds: string[]): Promise<OrdersCheckout[]> => {
  const rows = await tx.checkout.findMany({
    where: { state: { in: ['creating', 'open'] }, shares: { some: { orderId: { in: orderIds } } } },
    include: { shares: true },
  });
  return rows.map(({ id, state, url, expiresAt, amountCents, shares }) => ({
    id,
    state,
    url,
    expiresAt,
    amount: amountCents,
    orderIds: shares.map(({ orderId }) => orderId),
  }));
};

const ofOrder = (orderId: string) => ({ shares: { some: { orderId } } });

/** The recorded sessions of an order that can take money. */
export const findOpenSessions = async (prisma: PrismaClient, orderId: string): Promise<string[]> =>
  (
    await prisma.checkout.findMany({
      where: { ...ofOrder(orderId), state: 'open', stripeSessionId: { not: null } },
      select: { stripeSessionId: true },
    })
  ).flatMap(({ stripeSessionId }) => stripeSessionId ?? []);

export const hasOpenCheckout = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx.checkout.count({ where: { ...ofOrder(orderId), state: 'open' } })) > 0;

/** Ends the checkouts of an order whose session is being created: the process that creates it expires it at Stripe. */
export const endCreatingCheckouts = async (tx: Tx, orderId: string): Promise<void> => {
  await tx.checkout.updateMany({
    where: { ...ofOrder(orderId), state: 'creating', automaticDay: null },
    data: { state: 'expired' },
  });
};

export type OpenSession = { checkoutId: string; sessionId: string };

/** Checkouts whose session was not read from Stripe since `before`, the longest unread first. */
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

import type { OurPayment, OurRefund } from '../domain/compare-books.ts';
import type { PrismaClient } from './database.ts';

export type Named = { checkoutIds: string[]; paymentIntentIds: string[]; stripeRefundIds: string[] };
/** What was made in this time must be found at Stripe too. */
export type Window = { from: Date; until: Date };

const DAY_MS = 86_400_000;

/** Our payments: those that Stripe names, and those that it should. A session is made before it is paid, so its charge is younger. */
export const readPayments = async (
  prisma: PrismaClient,
  { checkoutIds, paymentIntentIds }: Named,
  { from, until }: Window,
): Promise<OurPayment[]> => {
  const rows = await prisma.checkout.findMany({
    where: {
      OR: [
        { id: { in: checkoutIds } },
        { paymentIntentId: { in: paymentIntentIds } },
        { state: 'settled', createdAt: { gte: from, lt: until } },
      ],
    },
    include: { shares: { orderBy: { orderId: 'asc' } } },
  });
  return rows.map(({ id, state, paymentIntentId, amountCents, createdAt, shares }) => ({
    checkoutId: id,
    orderId: shares[0]?.orderId ?? null,
    paymentIntentId,
    settled: state === 'settled',
    expected: createdAt >= from && createdAt < until,
    amount: amountCents,
    // A share that no order took and nobody gave back has no outcome.
    shared: shares.filter(({ outcome }) => outcome).reduce((sum, share) => sum + share.amountCents, 0),
  }));
};

/** Our refunds of these payments, and those that Stripe should know. It makes one up to an hour before we write it down. */
export const readRefunded = async (
  prisma: PrismaClient,
  { paymentIntentIds, stripeRefundIds }: Named,
  { from, until }: Window,
): Promise<OurRefund[]> => {
  const surely = new Date(from.getTime() + DAY_MS);
  const rows = await prisma.refund.findMany({
    where: {
      failedAt: null,
      refundedAt: { not: null },
      OR: [
        { paymentIntentId: { in: paymentIntentIds } },
        { stripeRefundId: { in: stripeRefundIds } },
        { refundedAt: { gte: surely, lt: until } },
      ],
    },
  });
  return rows.map(({ orderId, paymentIntentId, stripeRefundId, amountCents, refundedAt }) => ({
    ...{ orderId, paymentIntentId },
    stripeRefundId: stripeRefundId ?? '',
    amount: amountCents,
    expected: refundedAt !== null && refundedAt >= surely && refundedAt < until,
  }));
};

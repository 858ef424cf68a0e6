import { formatAmount } from '@drappo/contracts/money';
import type { OrderDispute } from '@drappo/contracts/orders/order-detail';
import type { PrismaClient } from './database.ts';

/** What is disputed of the payments that an order has a share in; the amounts are those of the whole payment. */
export const readDisputes = async (prisma: PrismaClient, orderId: string): Promise<OrderDispute[]> => {
  const payments = await prisma.checkout.findMany({
    where: { shares: { some: { orderId } }, paymentIntentId: { not: null } },
    select: { paymentIntentId: true },
  });
  if (payments.length === 0) return [];
  const rows = await prisma.dispute.findMany({
    where: { paymentIntentId: { in: payments.flatMap(({ paymentIntentId }) => paymentIntentId ?? []) } },
    orderBy: [{ openedAt: 'asc' }, { id: 'asc' }],
  });
  return rows.map(({ id, amountCents, reason, status, openedAt, closedAt }) => ({
    id,
    reason,
    status,
    amount: formatAmount(amountCents),
    openedAt: openedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
  }));
};

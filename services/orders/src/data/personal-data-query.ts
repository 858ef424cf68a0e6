import type { ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { keptUntil } from '../domain/retention.ts';
import type { PrismaClient } from './database.ts';

/** Orders, addresses and payments of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [orders, savedAddresses, checkouts] = await Promise.all([
    prisma.order.findMany({
      where: { userId },
      omit: { version: true },
      include: {
        items: { omit: { id: true, orderId: true } },
        moments: { omit: { id: true, orderId: true } },
        refunds: { select: { amountCents: true, reason: true, createdAt: true, refundedAt: true } },
      },
      orderBy: { createdAt: 'asc' },
    }),
    prisma.savedAddress.findMany({ where: { userId } }),
    prisma.checkout.findMany({
      where: { userId },
      select: { id: true, state: true, amountCents: true, createdAt: true, shares: { select: { orderId: true } } },
    }),
  ]);
  return { orders, savedAddresses, checkouts };
};

const listed = (rows: { orderNumber: string }[]): string => rows.map(({ orderNumber }) => orderNumber).join(', ');

/** What a person still has coming: parcels and money. */
export const readErasureObstacles = async (prisma: PrismaClient, userId: string): Promise<ErasureObstacles> => {
  const select = { orderNumber: true };
  const [toShip, paying, refunding, lastPaid] = await Promise.all([
    prisma.order.findMany({ where: { userId, status: { in: ['paid', 'processing'] } }, select, take: 20 }),
    prisma.order.findMany({
      where: { userId, status: { in: ['pending', 'pending_payment'] }, paymentStatus: 'processing' },
      select,
      take: 20,
    }),
    prisma.order.findMany({ where: { userId, paymentStatus: 'refund_pending' }, select, take: 20 }),
    prisma.order.findFirst({
      where: { userId, paidAt: { not: null } },
      orderBy: { paidAt: 'desc' },
      select: { paidAt: true },
    }),
  ]);
  return {
    obstacles: [
      ...(toShip.length > 0 ? [`Ha ordini pagati e non ancora spediti: ${listed(toShip)}.`] : []),
      ...(paying.length > 0 ? [`Ha un pagamento in corso: ${listed(paying)}.`] : []),
      ...(refunding.length > 0 ? [`Ha un rimborso in corso: ${listed(refunding)}.`] : []),
    ],
    keepUntil: lastPaid?.paidAt ? keptUntil(lastPaid.paidAt).toISOString() : null,
  };
};

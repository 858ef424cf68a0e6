import type { ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { keptUntil } from '../domain/retention.ts';
import type { PrismaClient } from './database.ts';

/** Orders, addresses, payments and returns of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [orders, savedAddresses, checkouts, returns] = await Promise.all([
    prisma.order.findMany({
      where: { userId },
      omit: { version: true, searchItems: true },
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
    prisma.return.findMany({
      where: { userId },
      omit: { userId: true },
      include: {
        lines: { omit: { returnId: true } },
        photos: { select: { id: true, createdAt: true }, orderBy: { position: 'asc' } },
      },
      orderBy: { requestedAt: 'asc' },
    }),
  ]);
  return { orders, savedAddresses, checkouts, returns };
};

const listed = (numbers: string[]): string => numbers.join(', ');
const numbersOf = (rows: { orderNumber: string }[]): string[] => rows.map(({ orderNumber }) => orderNumber);

/** What a person still has coming: parcels, money and returns. */
export const readErasureObstacles = async (prisma: PrismaClient, userId: string): Promise<ErasureObstacles> => {
  const select = { orderNumber: true };
  const [toShip, paying, refunding, returning, lastPaid] = await Promise.all([
    prisma.order.findMany({ where: { userId, status: { in: ['paid', 'processing'] } }, select, take: 20 }),
    prisma.order.findMany({
      where: { userId, status: { in: ['pending', 'pending_payment'] }, paymentStatus: 'processing' },
      select,
      take: 20,
    }),
    prisma.order.findMany({ where: { userId, paymentStatus: 'refund_pending' }, select, take: 20 }),
    prisma.return.findMany({
      where: { userId, status: { in: ['requested', 'accepted', 'received'] } },
      select: { number: true },
      take: 20,
    }),
    prisma.order.findFirst({
      where: { userId, paidAt: { not: null } },
      orderBy: { paidAt: 'desc' },
      select: { paidAt: true },
    }),
  ]);
  return {
    obstacles: [
      ...(toShip.length > 0 ? [`Ha ordini pagati e non ancora spediti: ${listed(numbersOf(toShip))}.`] : []),
      ...(paying.length > 0 ? [`Ha un pagamento in corso: ${listed(numbersOf(paying))}.`] : []),
      ...(refunding.length > 0 ? [`Ha un rimborso in corso: ${listed(numbersOf(refunding))}.`] : []),
      ...(returning.length > 0 ? [`Ha un reso aperto: ${listed(returning.map(({ number }) => number))}.`] : []),
    ],
    keepUntil: lastPaid?.paidAt ? keptUntil(lastPaid.paidAt).toISOString() : null,
  };
};

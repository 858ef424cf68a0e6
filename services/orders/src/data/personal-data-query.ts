import type { ErasureObstacles } from '@drappo/contracts/identity/personal-data';
import { keptUntil } from '../order/domain/retention.ts';
import type { PrismaClient } from './database.ts';
import { readOwnStatements } from '../order/data/white-label-queries.ts';

/** Collects the orders, addresses, payments, returns and white-label statements of one person. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [orders, savedAddresses, savedViews, checkouts, automaticPayment, returns, whiteLabelStatements] =
    await Promise.all([
      prisma.order.findMany({
        where: { userId },
        // The packer who put it aside is another person.
        omit: { version: true, searchItems: true, problemBy: true },
        include: {
          whiteLabelLine: { omit: { orderId: true, userId: true } },
          // Our cost of a piece is the office's own information.
          items: { omit: { id: true, orderId: true, unitCostCents: true } },
          moments: { omit: { id: true, orderId: true } },
          refunds: { select: { amountCents: true, reason: true, createdAt: true, refundedAt: true } },
        },
        orderBy: { createdAt: 'asc' },
      }),
      prisma.savedAddress.findMany({ where: { userId } }),
      prisma.savedView.findMany({ where: { userId } }),
      prisma.checkout.findMany({
        where: { userId },
        select: {
          id: true,
          state: true,
          amountCents: true,
          createdAt: true,
          automaticDay: true,
          failure: true,
          shares: { select: { orderId: true } },
        },
      }),
      // Stripe's ids of customer and card give no access, and mean nothing to the person.
      prisma.automaticPayment.findUnique({
        where: { userId },
        omit: { userId: true, stripeCustomerId: true, paymentMethodId: true, setupId: true, setupSessionId: true },
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
      readOwnStatements(prisma, userId),
    ]);
  return {
    orders,
    savedAddresses,
    savedViews,
    checkouts,
    automaticPayment,
    returns,
    whiteLabelStatements: whiteLabelStatements.months,
  };
};

const listed = (numbers: string[]): string => numbers.join(', ');
const numbersOf = (rows: { orderNumber: string }[]): string[] => rows.map(({ orderNumber }) => orderNumber);

/** Pending parcels, refunds and returns of a person. */
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

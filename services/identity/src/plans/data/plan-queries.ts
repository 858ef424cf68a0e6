import type { Plan } from '@drappo/contracts/identity/plans';
import type { InvoiceStatus, SubscriptionInvoice } from '@drappo/contracts/identity/subscriptions';
import { formatAmount } from '@drappo/contracts/money';
import type { PrismaDatabase } from '../../data/database.ts';

const PAGE = 120;

/** A user's paid and payable invoices, newest first. */
export const readInvoices = async (prisma: PrismaDatabase, userId: string): Promise<SubscriptionInvoice[]> => {
  const rows = await prisma.planInvoice.findMany({
    where: { userId, status: { not: 'draft' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE,
  });
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    plan: row.plan as Plan,
    amount: formatAmount(row.amountCents),
    status: row.status as InvoiceStatus,
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    periodStart: row.periodStart.toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    url: row.url,
    pdfUrl: row.pdfUrl,
  }));
};

export const findUsersWithExpiredPlan = async (prisma: PrismaDatabase, now: Date, limit: number): Promise<string[]> => {
  const rows = await prisma.user.findMany({
    where: { subscriptionExpiresAt: { lte: now } },
    select: { id: true },
    take: limit,
  });
  return rows.map(({ id }) => id);
};

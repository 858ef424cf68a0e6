import type { PrismaClient } from './database.ts';

/** What is kept of one person: the shops they connected, what became of their orders, and reports of errors that name them. */
export const readPersonalData = async (prisma: PrismaClient, userId: string): Promise<Record<string, unknown>> => {
  const [shops, shopOrders, errors] = await Promise.all([
    prisma.shopConnection.findMany({
      where: { userId },
      select: { shopDomain: true, shopName: true, connectedAt: true, disconnectedAt: true, lastSyncAt: true },
      orderBy: { connectedAt: 'asc' },
    }),
    prisma.shopOrder.findMany({
      where: { userId },
      select: { shopDomain: true, name: true, outcome: true, orderNumber: true, placedAt: true, trackingNumber: true },
      orderBy: { firstSeenAt: 'asc' },
    }),
    prisma.$queryRaw`
      SELECT source, error_type AS "errorType", error_message AS "errorMessage", payload, timestamp FROM error_logs
      WHERE position(${userId} IN payload::text) > 0 ORDER BY timestamp`,
  ]);
  return { shops, shopOrders, errors };
};

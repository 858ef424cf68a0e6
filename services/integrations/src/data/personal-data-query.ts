import type { PrismaClient } from './database.ts';

/** The personal data of one user: connected shops, the outcome of their orders, and error reports that name the user. */
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

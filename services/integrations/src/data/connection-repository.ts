import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { isUniqueViolation } from '@drappo/service-kit';
import { shopTaken } from '../domain/shop-errors.ts';
import type { DisconnectReason } from '../domain/shop-events.ts';
import type { Prisma, ShopConnection as ConnectionRow } from '../generated/prisma/client.ts';
import { NO_SECRETS } from './connection-secrets.ts';
import type { PrismaClient, Tx } from './database.ts';

export type { ConnectionRow };

export const findActiveOfUser = (db: PrismaClient | Tx, userId: string): Promise<ConnectionRow | null> =>
  db.shopConnection.findFirst({ where: { userId, isActive: true } });

export const findActiveOfShop = (db: PrismaClient | Tx, shopDomain: string): Promise<ConnectionRow | null> =>
  db.shopConnection.findFirst({ where: { shopDomain, isActive: true } });

export const findActive = (db: PrismaClient | Tx, id: string): Promise<ConnectionRow | null> =>
  db.shopConnection.findFirst({ where: { id, isActive: true } });

export const listActiveIds = async (db: PrismaClient): Promise<string[]> =>
  (await db.shopConnection.findMany({ where: { isActive: true }, select: { id: true } })).map(({ id }) => id);

/** The row of an active connection, locked until the transaction ends; null when it is disconnected. */
export const lockActive = async (tx: Tx, id: string): Promise<ConnectionRow | null> => {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM shop_connections WHERE id = ${id}::uuid AND is_active FOR UPDATE`;
  return rows.length === 0 ? null : findActive(tx, id);
};

/**
 * Inserts a connection. The unique index accepts only one connection if two resellers, or one twice, connect a shop
 * concurrently.
 */
export const insertConnection = async (
  tx: Tx,
  row: Prisma.ShopConnectionUncheckedCreateInput,
): Promise<ConnectionRow> => {
  try {
    return await tx.shopConnection.create({ data: row });
  } catch (error) {
    if (isUniqueViolation(error)) throw shopTaken();
    throw error;
  }
};

/** Ends a connection: its secrets and stored webhooks are deleted. */
export const endConnection = async (tx: Tx, id: string, reason: DisconnectReason, now: Date): Promise<void> => {
  await tx.shopConnection.update({
    where: { id },
    data: { ...NO_SECRETS, isActive: false, refusedAt: null, disconnectedAt: now, disconnectReason: reason },
  });
  await tx.shopWebhook.deleteMany({ where: { connectionId: id } });
};

/** Returns false if another job has recorded it already, or the connection has ended. */
export const setRefusedAt = async (tx: Tx, id: string, refusedAt: Date | null): Promise<boolean> => {
  const { count } = await tx.shopConnection.updateMany({
    where: { id, isActive: true, refusedAt: refusedAt ? null : { not: null } },
    data: { refusedAt },
  });
  return count > 0;
};

export const moveWatermark = async (
  tx: Tx,
  id: string,
  { watermark, lastSyncAt }: { watermark: Date; lastSyncAt: Date },
): Promise<void> => {
  await tx.shopConnection.updateMany({ where: { id, isActive: true }, data: { watermark, lastSyncAt } });
};

/** Counts the orders imported from a reseller's shop, over all its connections. */
export const countImported = (db: PrismaClient | Tx, userId: string, shopDomain: string): Promise<number> =>
  db.shopOrder.count({ where: { userId, shopDomain, importedAt: { not: null } } });

export const toIntegration = async (db: PrismaClient | Tx, row: ConnectionRow): Promise<ShopIntegration> => ({
  shopDomain: row.shopDomain,
  lastSyncAt: row.lastSyncAt?.toISOString() ?? null,
  ordersImported: await countImported(db, row.userId, row.shopDomain),
  isActive: row.isActive,
  refusedAt: row.refusedAt?.toISOString() ?? null,
});

export const readIntegration = async (prisma: PrismaClient, userId: string): Promise<ShopIntegration | null> => {
  const row = await findActiveOfUser(prisma, userId);
  return row && toIntegration(prisma, row);
};

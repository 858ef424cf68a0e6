import type { ShopIntegration } from '@drappo/contracts/integrations/shop-integration';
import { isUniqueViolation } from '@drappo/service-kit';
import type { ShopConnection as ConnectionRow } from '../generated/prisma/client.ts';
import { shopTaken } from '../domain/shop-errors.ts';
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

/** The row of an active connection, held until the transaction ends; null when it is over. */
export const lockActive = async (tx: Tx, id: string): Promise<ConnectionRow | null> => {
  const rows = await tx.$queryRaw<
    unknown[]
  >`SELECT 1 FROM shop_connections WHERE id = ${id}::uuid AND is_active FOR UPDATE`;
  return rows.length === 0 ? null : findActive(tx, id);
};

/** Two resellers who connect one shop at once, or one who does twice: the index lets one of them through. */
export const insertConnection = async (tx: Tx, row: Parameters<Tx['shopConnection']['create']>[0]['data']) => {
  try {
    return await tx.shopConnection.create({ data: row });
  } catch (error) {
    if (isUniqueViolation(error)) throw shopTaken();
    throw error;
  }
};

/** How many orders ever came of a reseller's shop, through whatever connection. */
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

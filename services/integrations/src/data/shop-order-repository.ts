import { uuidv7 } from '@drappo/service-kit';
import type { Prisma, ShopOrder as ShopOrderRow } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

export type { ShopOrderRow };
export type ShopOrderChange = Prisma.ShopOrderUncheckedUpdateInput;

/** Locks a shop order, even if its row does not exist yet: two jobs for it wait for each other. */
export const lockShopOrder = async (
  tx: Tx,
  shopDomain: string,
  shopifyOrderId: string,
): Promise<ShopOrderRow | null> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`shop-order:${shopDomain}/${shopifyOrderId}`}, 0))::text`;
  return tx.shopOrder.findUnique({ where: { shopDomain_shopifyOrderId: { shopDomain, shopifyOrderId } } });
};

/** The shop order of an order, locked until the transaction ends; null for orders that no shop placed. */
export const lockByOrderId = async (tx: Tx, orderId: string): Promise<ShopOrderRow | null> => {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM shop_orders WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  return rows.length === 0 ? null : tx.shopOrder.findUnique({ where: { orderId } });
};

/** Whether a shop placed an order: its row is inserted before the order exists. */
export const isShopOrder = async (prisma: PrismaClient, orderId: string): Promise<boolean> =>
  (await prisma.shopOrder.findUnique({ where: { orderId }, select: { id: true } })) !== null;

export const findShopOrder = (db: PrismaClient | Tx, id: string): Promise<ShopOrderRow | null> =>
  db.shopOrder.findUnique({ where: { id } });

/** `userId` undefined: orders of any reseller. */
export const findShopOrderOf = (
  prisma: PrismaClient,
  id: string,
  userId: string | undefined,
): Promise<ShopOrderRow | null> => prisma.shopOrder.findFirst({ where: { id, ...(userId ? { userId } : {}) } });

export const findByShopifyIds = async (
  prisma: PrismaClient,
  shopDomain: string,
  shopifyOrderIds: string[],
): Promise<Map<string, ShopOrderRow>> => {
  const rows = await prisma.shopOrder.findMany({ where: { shopDomain, shopifyOrderId: { in: shopifyOrderIds } } });
  return new Map(rows.map((row) => [row.shopifyOrderId, row]));
};

type NewShopOrder = Pick<Prisma.ShopOrderUncheckedCreateInput, 'shopDomain' | 'shopifyOrderId' | 'firstSeenAt'>;
type ShopOrderFields = Omit<Prisma.ShopOrderUncheckedCreateInput, 'id' | keyof NewShopOrder>;

export const insertShopOrder = (
  tx: Tx,
  { firstSeenAt, ...identity }: NewShopOrder & { firstSeenAt: Date },
  fields: ShopOrderFields,
): Promise<ShopOrderRow> =>
  tx.shopOrder.create({ data: { id: uuidv7(firstSeenAt.getTime()), ...identity, firstSeenAt, ...fields } });

export const updateShopOrder = (tx: Tx, id: string, change: ShopOrderChange): Promise<ShopOrderRow> =>
  tx.shopOrder.update({ where: { id }, data: change });

/** Identifies a shop order to be read again; `tries` is part of the key of its next job. */
export type RetriedOrder = { id: string; connectionId: string; shopifyOrderId: string; tries: number };
const retried = { id: true, connectionId: true, shopifyOrderId: true, tries: true } as const;

/** Orders that wait for one of these SKUs, in any case, oldest first. */
export const findWaitingForSkus = async (
  tx: Tx,
  skus: string[],
): Promise<Pick<RetriedOrder, 'connectionId' | 'shopifyOrderId'>[]> =>
  tx.$queryRaw`
    SELECT connection_id AS "connectionId", shopify_order_id AS "shopifyOrderId" FROM shop_orders
    WHERE sku_keys(unknown_skus) && sku_keys(${skus}::text[]) ORDER BY id`;

/** Orders that a connection could not read for one of these reasons. */
export const findUnread = (
  prisma: PrismaClient,
  connectionId: string,
  reasons: string[],
  limit: number,
): Promise<RetriedOrder[]> =>
  prisma.shopOrder.findMany({ where: { connectionId, reason: { in: reasons } }, select: retried, take: limit });

export const countTries = async (tx: Tx, ids: string[]): Promise<void> => {
  await tx.shopOrder.updateMany({ where: { id: { in: ids } }, data: { tries: { increment: 1 } } });
};

export type PlacedOrder = { orderId: string; userId: string; shopDomain: string; shopifyOrderId: string };

/** Shop orders that became orders; `shopifyOrderIds` undefined: all of the shop and reseller. */
export const findPlaced = async (
  tx: Tx,
  { shopDomain, userId, shopifyOrderIds }: { shopDomain: string; userId: string; shopifyOrderIds?: string[] },
): Promise<PlacedOrder[]> => {
  const rows = await tx.shopOrder.findMany({
    where: {
      shopDomain,
      userId,
      orderId: { not: null },
      ...(shopifyOrderIds ? { shopifyOrderId: { in: shopifyOrderIds } } : {}),
    },
    select: { orderId: true, userId: true, shopDomain: true, shopifyOrderId: true },
  });
  return rows.flatMap(({ orderId, ...row }) => (orderId === null ? [] : [{ orderId, ...row }]));
};

import type { ShopOrder as ShopOrderRow } from '../generated/prisma/client.ts';
import type { PrismaClient, Tx } from './database.ts';

export type { ShopOrderRow };

/** Two jobs for one shop order, whether its row exists yet or not, come one after the other. */
export const lockShopOrder = async (
  tx: Tx,
  shopDomain: string,
  shopifyOrderId: string,
): Promise<ShopOrderRow | null> => {
  await tx.$queryRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`shop-order:${shopDomain}/${shopifyOrderId}`}, 0))::text`;
  return tx.shopOrder.findUnique({ where: { shopDomain_shopifyOrderId: { shopDomain, shopifyOrderId } } });
};

/** The order that a fact is about, held until the transaction ends; null for orders that came of no shop. */
export const lockByOrderId = async (tx: Tx, orderId: string): Promise<ShopOrderRow | null> => {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM shop_orders WHERE order_id = ${orderId}::uuid FOR UPDATE`;
  return rows.length === 0 ? null : tx.shopOrder.findUnique({ where: { orderId } });
};

export const knownSkus = async (db: PrismaClient | Tx, skus: string[]): Promise<Set<string>> =>
  new Set(
    (await db.catalogueSku.findMany({ where: { sku: { in: skus } }, select: { sku: true } })).map(({ sku }) => sku),
  );

/** Marks a shipment as to be pushed again; returns which retry it is. */
export const markPushDue = async (tx: Tx, id: string): Promise<number> => {
  const { tries } = await tx.shopOrder.update({
    where: { id },
    data: { tries: { increment: 1 }, fulfilment: 'due' },
  });
  return tries;
};

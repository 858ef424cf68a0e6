import { orderedLines, placeOfItem } from '@drappo/contracts/catalog/line-order';
import {
  shopOrderGroups,
  shopOrderOutcomes,
  type ShopOrder,
  type ShopOrders,
  type ShopOrdersQuery,
} from '@drappo/contracts/integrations/shop-orders';
import type { MissingPieces } from '@drappo/contracts/orders/orders';
import { orderWaitOf } from '@drappo/contracts/orders/order-wait';
import { shopOrderNotFound } from '../domain/shop-errors.ts';
import { canRetry, lineReasonOf, reasonOf } from '../domain/shop-order-labels.ts';
import type { JudgedLine } from '../domain/shop-order.ts';
import type { PrismaClient } from './database.ts';
import type { ShopOrderRow } from './shop-order-repository.ts';

const placeOfLine = ({ title, variantInfo }: JudgedLine) => placeOfItem({ productName: title, variantInfo });

const toWire = (row: ShopOrderRow): ShopOrder => {
  const wasImported = row.importedAt !== null;
  return {
    id: row.id,
    shopDomain: row.shopDomain,
    shopifyOrderId: row.shopifyOrderId,
    name: row.name,
    outcome: row.outcome as ShopOrder['outcome'],
    group: shopOrderGroups[row.attention] ?? 'done',
    reason: reasonOf(row),
    lines: orderedLines(row.lines as JudgedLine[], placeOfLine).map((line) => {
      const imported = wasImported && line.verdict === 'ours' && line.quantity > 0;
      return {
        title: line.variantInfo ? `${line.title} (${line.variantInfo})` : line.title,
        sku: line.sku,
        quantity: line.quantity || (line.sent ?? 0),
        imported,
        reason: lineReasonOf(line, imported),
      };
    }),
    orderId: row.orderId,
    orderNumber: row.orderNumber,
    orderStatus: row.orderState,
    wait: orderWaitOf({ status: row.orderState ?? '', waitingFor: row.missing as MissingPieces[] | null }),
    tracking: row.fulfilment as ShopOrder['tracking'],
    canRetry: canRetry(row),
    placedAt: row.placedAt?.toISOString() ?? null,
    arrivedAt: row.firstSeenAt.toISOString(),
    checkedAt: row.checkedAt.toISOString(),
  };
};

export const countShopOrders = async (prisma: PrismaClient, userId: string): Promise<ShopOrders['counts']> => {
  const groups = await prisma.shopOrder.groupBy({ by: ['outcome'], where: { userId }, _count: true });
  const found = new Map(groups.map((group) => [group.outcome, group._count]));
  return Object.fromEntries(shopOrderOutcomes.map((name) => [name, found.get(name) ?? 0])) as ShopOrders['counts'];
};

export const readShopOrders = async (
  prisma: PrismaClient,
  userId: string,
  { outcome, limit, offset }: ShopOrdersQuery,
): Promise<ShopOrders> => {
  const where = { userId, ...(outcome ? { outcome } : {}) };
  const [rows, counts] = await Promise.all([
    prisma.shopOrder.findMany({
      where,
      orderBy: [{ attention: 'asc' }, { firstSeenAt: 'desc' }, { id: 'asc' }],
      take: limit,
      skip: offset,
    }),
    countShopOrders(prisma, userId),
  ]);
  const total = outcome ? counts[outcome] : shopOrderOutcomes.reduce((sum, name) => sum + counts[name], 0);
  return { orders: rows.map(toWire), total, counts };
};

export const readOneShopOrder = async (prisma: PrismaClient, id: string, userId: string): Promise<ShopOrder> => {
  const row = await prisma.shopOrder.findFirst({ where: { id, userId } });
  if (!row) throw shopOrderNotFound();
  return toWire(row);
};

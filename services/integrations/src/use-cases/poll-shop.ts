import { withoutDedupe, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import { findActive } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { announceShop } from '../data/shop-channel.ts';
import type { ShopOrderRow } from '../data/shop-order-repository.ts';
import type { ChangedOrder } from '../domain/fetched-order.ts';
import { shopGone } from '../domain/shop-errors.ts';
import { isWithinFirstPoll, nextWatermark } from '../domain/watermark.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import { enqueuePush } from './enqueue-push.ts';
import type { ShopAccessDesk } from './shop-access.ts';

export type PollShopDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  clock: Clock;
  shops: ShopAccessDesk;
  shop: ShopGateway;
};

/** A shop order whose present state nobody has dealt with. */
export type Candidate = { shopifyOrderId: string; updatedAt: Date | null; because: string };

/** Shopify's times have whole seconds: what was read so soon after a change may not have seen the next one. */
const SETTLED_AFTER_MS = 5_000;

const isSettled = ({ shopUpdatedAt, checkedAt }: ShopOrderRow, updatedAt: Date): boolean =>
  shopUpdatedAt !== null && shopUpdatedAt >= updatedAt && checkedAt.getTime() - updatedAt.getTime() > SETTLED_AFTER_MS;

/** Orders that could not be read when their time came are tried again as soon as the shop answers. */
const UNREAD = ['refused', 'unreachable'];
const UNTOLD = [...UNREAD, 'no-shop'];

/**
 * Reads what changed in a shop since the last poll, with some minutes of overlap. `deal` gets the candidates of one page at a
 * time; the watermark moves only after all pages.
 */
export const createPollShop =
  ({ prisma, database, effects, clock, shops, shop }: PollShopDeps) =>
  async (
    connectionId: string,
    deal: (candidates: Candidate[]) => Promise<void>,
    ctx: RequestContext,
  ): Promise<void> => {
    const connection = await findActive(prisma, connectionId);
    if (!connection) throw shopGone();
    const { shopDomain, userId, watermark, connectedAt } = connection;

    const candidatesIn = async (orders: ChangedOrder[]): Promise<Candidate[]> => {
      const ids = orders.map(({ shopifyOrderId }) => shopifyOrderId);
      const rows = await prisma.shopOrder.findMany({ where: { shopDomain, shopifyOrderId: { in: ids } } });
      const known = new Map(rows.map((row) => [row.shopifyOrderId, row]));
      return orders.flatMap(({ shopifyOrderId, placedAt, updatedAt }) => {
        const row = known.get(shopifyOrderId);
        const state = updatedAt.toISOString();
        if (!row)
          return isWithinFirstPoll(placedAt, connectedAt)
            ? [{ shopifyOrderId, updatedAt, because: `new:${state}` }]
            : [];
        if (row.userId === userId && isSettled(row, updatedAt)) return [];
        return [{ shopifyOrderId, updatedAt, because: `${state}:${row.checkedAt.getTime()}` }];
      });
    };

    const begun = clock.now();
    for (let after: string | null = null; ;) {
      const page: { orders: ChangedOrder[]; next: string | null } = await shops.use(connectionId, (access) =>
        shop.changedOrders(access, watermark, after),
      );
      await deal(await candidatesIn(page.orders));
      if (page.next === null) break;
      after = page.next;
    }
    const unread = await prisma.shopOrder.findMany({
      where: { connectionId, reason: { in: UNREAD } },
      select: { id: true, shopifyOrderId: true, tries: true },
      take: 500,
    });
    const again = unread.map(({ shopifyOrderId, tries }) => ({
      shopifyOrderId,
      updatedAt: null,
      because: `again:${tries + 1}`,
    }));
    if (again.length > 0) await deal(again);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      await tx.shopConnection.updateMany({
        where: { id: connectionId, isActive: true },
        data: { watermark: nextWatermark(watermark, begun), lastSyncAt: begun },
      });
      await tx.shopOrder.updateMany({
        where: { id: { in: unread.map(({ id }) => id) } },
        data: { tries: { increment: 1 } },
      });
      await pushAgain(tx, effects, { shopDomain, userId });
      await announceShop(tx, userId);
    });
  };
export type PollShop = ReturnType<typeof createPollShop>;

/** Shipments that could not be told while the shop was away or not connected: it answers now. */
const pushAgain = async (tx: Tx, effects: Effects, of: { shopDomain: string; userId: string }): Promise<void> => {
  const untold = await tx.shopOrder.findMany({
    where: { ...of, fulfilment: 'failed', fulfilmentReason: { in: UNTOLD } },
    take: 500,
  });
  for (const row of untold) await enqueuePush(effects, tx, row);
};

import { withoutDedupe, type Clock, type Database, type Effects, type RequestContext } from '@drappo/service-kit';
import { findActive, moveWatermark } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { notifyShopChanged } from '../data/shop-channel.ts';
import { countTries, findByShopifyIds, findUnread, type ShopOrderRow } from '../data/shop-order-repository.ts';
import { findFailedPushes, findHeldPushes } from '../data/tracking-repository.ts';
import type { ChangedOrder } from '../domain/fetched-order.ts';
import { shopGone } from '../domain/shop-errors.ts';
import { isWithinFirstPoll, nextWatermark } from '../domain/watermark.ts';
import type { ShopGateway } from '../shopify/shop-gateway.ts';
import { enqueuePush, enqueuePushOfHeld } from './enqueue-push.ts';
import type { ShopCredentialsProvider } from './shop-credentials-provider.ts';

export type PollShopDeps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  clock: Clock;
  shopCredentials: ShopCredentialsProvider;
  shop: ShopGateway;
};

/** A shop order whose present state has not been imported. */
export type Candidate = { shopifyOrderId: string; updatedAt: Date | null; because: string };

/** Shopify's times have whole seconds: a read this soon after a change may have missed the next change. */
const SETTLED_AFTER_MS = 5_000;

const isSettled = ({ shopUpdatedAt, checkedAt }: ShopOrderRow, updatedAt: Date): boolean =>
  shopUpdatedAt !== null && shopUpdatedAt >= updatedAt && checkedAt.getTime() - updatedAt.getTime() > SETTLED_AFTER_MS;

/** Reasons after which an order is read again as soon as the shop answers. */
const UNREAD = ['refused', 'unreachable'];
const UNPUSHED = [...UNREAD, 'no-shop'];
const BATCH = 500;
/** A shop may hold many shipments for weeks, and each push reads its fulfilments. */
const HELD_BATCH = 20;

/**
 * Reads the changes in a shop since the last poll, with some minutes of overlap. `handle` gets the candidates of one page
 * at a time; the watermark moves only after all pages.
 */
export const createPollShop =
  ({ prisma, database, effects, clock, shopCredentials, shop }: PollShopDeps) =>
  async (
    connectionId: string,
    handle: (candidates: Candidate[]) => Promise<void>,
    ctx: RequestContext,
  ): Promise<void> => {
    const connection = await findActive(prisma, connectionId);
    if (!connection) throw shopGone();
    const { shopDomain, userId, watermark, connectedAt } = connection;

    const candidatesIn = async (orders: ChangedOrder[]): Promise<Candidate[]> => {
      const ids = orders.map(({ shopifyOrderId }) => shopifyOrderId);
      const known = await findByShopifyIds(prisma, shopDomain, ids);
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
      const page: { orders: ChangedOrder[]; next: string | null } = await shopCredentials.use(connectionId, (access) =>
        shop.changedOrders(access, watermark, after),
      );
      await handle(await candidatesIn(page.orders));
      if (page.next === null) break;
      after = page.next;
    }
    const unread = await findUnread(prisma, connectionId, UNREAD, BATCH);
    const again = unread.map(({ shopifyOrderId, tries }) => ({
      shopifyOrderId,
      updatedAt: null,
      because: `again:${tries + 1}`,
    }));
    if (again.length > 0) await handle(again);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      await moveWatermark(tx, connectionId, { watermark: nextWatermark(watermark, begun), lastSyncAt: begun });
      await countTries(
        tx,
        unread.map(({ id }) => id),
      );
      // The shop answers again: shipments that failed because it did not are pushed again.
      for (const row of await findFailedPushes(tx, { shopDomain, userId }, UNPUSHED, BATCH))
        await enqueuePush(effects, tx, row);
      // A shop ends a hold without a message to us.
      for (const row of await findHeldPushes(tx, { shopDomain, userId }, HELD_BATCH))
        await enqueuePushOfHeld(effects, tx, row);
      await notifyShopChanged(tx, userId);
    });
  };
export type PollShop = ReturnType<typeof createPollShop>;

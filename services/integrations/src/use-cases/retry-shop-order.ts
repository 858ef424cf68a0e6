import {
  audit,
  type Clock,
  type Database,
  type Effects,
  type RequestContext,
  type UserActor,
} from '@drappo/service-kit';
import { findActive, findActiveOfShop } from '../data/connection-repository.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { findShopOrderOf, type ShopOrderRow } from '../data/shop-order-repository.ts';
import { nothingToRetry, shopGone, shopOrderNotFound } from '../domain/shop-errors.ts';
import { canRetry } from '../domain/shop-order-labels.ts';
import type { ApplyShopOrder } from './apply-shop-order.ts';
import { enqueuePush } from './enqueue-push.ts';
import { isWorthWaiting, unreadBecause, type ReadShopOrder } from './read-shop-order.ts';

type Deps = {
  prisma: PrismaClient;
  database: Database<Tx>;
  effects: Effects;
  clock: Clock;
  readShopOrder: ReadShopOrder;
  applyShopOrder: ApplyShopOrder;
};

/** "Riprova": reads the order again immediately, so that the answer contains the outcome; an effect pushes the tracking. */
export const createRetryShopOrder = ({ prisma, database, effects, clock, readShopOrder, applyShopOrder }: Deps) => {
  const connectionOf = async (row: ShopOrderRow): Promise<string> => {
    if (await findActive(prisma, row.connectionId)) return row.connectionId;
    const holder = await findActiveOfShop(prisma, row.shopDomain);
    if (holder?.userId !== row.userId) throw shopGone();
    return holder.id;
  };

  const read = async (connectionId: string, shopifyOrderId: string) => {
    try {
      return await readShopOrder(connectionId, shopifyOrderId);
    } catch (error) {
      // The shop may answer later, and the person can retry.
      if (isWorthWaiting(error)) throw error;
      return unreadBecause(error);
    }
  };

  /** `userId` absent: an admin, who may retry every order. */
  return async (id: string, ctx: RequestContext & { actor: UserActor }, userId?: string): Promise<void> => {
    const row = await findShopOrderOf(prisma, id, userId);
    if (!row) throw shopOrderNotFound();
    if (!canRetry(row)) {
      // A repeat with the same idempotency key gets the first answer.
      await database.transaction(ctx, async () => {
        throw nothingToRetry();
      });
      return;
    }
    const isPush = row.fulfilment === 'failed';
    const connectionId = await connectionOf(row);
    const finding = isPush ? null : await read(connectionId, row.shopifyOrderId);
    await database.transaction(ctx, async (tx) => {
      if (isPush) await enqueuePush(effects, tx, row);
      else if (finding) await applyShopOrder(tx, { connectionId, shopifyOrderId: row.shopifyOrderId, finding });
      if (!userId) {
        const details = { shopDomain: row.shopDomain, shopifyOrderId: row.shopifyOrderId };
        await audit(tx, ctx, { action: 'shop-order.retried', subject: `shop-order:${id}`, details, at: clock.now() });
      }
      return true;
    });
  };
};

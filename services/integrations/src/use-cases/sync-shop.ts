import type { ShopSync } from '@drappo/contracts/integrations/shop-integration';
import { withoutDedupe, type Logger, type RequestContext, type UserActor } from '@drappo/service-kit';
import { findActiveOfUser } from '../data/connection-repository.ts';
import { noShop } from '../domain/shop-errors.ts';
import { isShopRefusal } from '../shopify/shop-failures.ts';
import type { ApplyShopOrder } from './apply-shop-order.ts';
import { enqueueImport } from './enqueue-import.ts';
import type { Candidate, PollShop, PollShopDeps } from './poll-shop.ts';
import type { ReadShopOrder } from './read-shop-order.ts';

export type SyncShopDeps = Pick<PollShopDeps, 'prisma' | 'database' | 'effects' | 'clock'> & {
  pollShop: PollShop;
  readShopOrder: ReadShopOrder;
  applyShopOrder: ApplyShopOrder;
  logger: Logger;
};

/** The longest time that the person waits; effects import the remaining orders. */
const SYNC_BUDGET_MS = 20_000;

/** "Sincronizza ordini": polls the shop now and returns the number of new orders (decision R10). */
export const createSyncShop = ({
  prisma,
  database,
  effects,
  pollShop,
  readShopOrder,
  applyShopOrder,
  logger,
}: SyncShopDeps) => {
  const importNow = async (
    connectionId: string,
    { shopifyOrderId }: Candidate,
    ctx: RequestContext,
  ): Promise<boolean> => {
    const finding = await readShopOrder(connectionId, shopifyOrderId);
    const apply = (tx: Parameters<ApplyShopOrder>[0]) => applyShopOrder(tx, { connectionId, shopifyOrderId, finding });
    return (await database.transaction(withoutDedupe(ctx), apply)).isNew;
  };

  return async (ctx: RequestContext & { actor: UserActor }): Promise<ShopSync> => {
    const connection = await findActiveOfUser(prisma, ctx.actor.userId);
    if (!connection) throw noShop();
    const deadline = performance.now() + SYNC_BUDGET_MS;
    let ordersImported = 0;
    const handle = async (candidates: Candidate[]): Promise<void> => {
      const left: Candidate[] = [];
      for (const candidate of candidates) {
        try {
          if (performance.now() > deadline) left.push(candidate);
          else if (await importNow(connection.id, candidate, ctx)) ordersImported += 1;
        } catch (error) {
          if (isShopRefusal(error)) throw error;
          // An order that fails now gets its own effect and its own outcome; the others continue.
          logger.warn({ err: error, connectionId: connection.id }, 'shop order left to its effect');
          left.push(candidate);
        }
      }
      await database.transaction(withoutDedupe(ctx), async (tx) => {
        for (const candidate of left) await enqueueImport(effects, tx, { connectionId: connection.id, ...candidate });
      });
    };
    await pollShop(connection.id, handle, ctx);
    // A repeat with the same idempotency key gets the number of the first call.
    return database.transaction(ctx, async () => ({ ordersImported }));
  };
};

import { withoutDedupe, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import type { PrismaClient, Tx } from '../data/database.ts';
import { availableNow, forgetWish, lockWish, readWishes, type WaitingOrder } from '../data/waiting-orders.ts';
import { stockAllocated } from '../domain/catalog-events.ts';
import { servable } from '../domain/wanted-pieces.ts';

type Deps = { database: Database<Tx>; prisma: PrismaClient; outbox: Outbox; clock: Clock };

const PAGE = 1_000;

/**
 * Gives orders that wait their pieces, the oldest first, wherever pieces come from: counted in, put back, let go by a hold or
 * an order, on sale again. It looks instead of being told, so that no way of freeing pieces can be forgotten; while nobody
 * waits it costs one look into an empty table. Returns how many were served.
 */
export const createServeWaitingOrders = ({ database, prisma, outbox, clock }: Deps) => {
  const serve = (orderId: string, ctx: RequestContext): Promise<boolean> =>
    database.transaction(withoutDedupe(ctx), async (tx) => {
      const wish = await lockWish(tx, orderId);
      // Changed, cancelled or served since it was read.
      if (!wish) return false;
      const now = clock.now();
      const { revision } = wish;
      const { lines } = await allocatePieces(tx, orderId, wish.lines, now);
      if (!lines) return false;
      await forgetWish(tx, orderId);
      await outbox.add(tx, stockAllocated({ orderId, ...(revision === null ? {} : { revision }), lines }, now));
      return true;
    });

  return async (ctx: RequestContext): Promise<number> => {
    let served = 0;
    let last: WaitingOrder | undefined;
    for (;;) {
      const waiting = await readWishes(prisma, PAGE, last);
      last = waiting.at(-1);
      if (!last) return served;
      const skus = [...new Set(waiting.flatMap(({ lines }) => lines.map(({ sku }) => sku)))];
      for (const { orderId } of servable(waiting, await availableNow(prisma, skus, clock.now())))
        if (await serve(orderId, ctx)) served += 1;
    }
  };
};

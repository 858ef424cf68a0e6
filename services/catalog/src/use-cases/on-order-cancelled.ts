import type { EventPayload } from '@drappo/contracts/event';
import type { OrderCancelledV1 } from '@drappo/contracts/orders/events';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { recordExpiredOrder } from '../data/expired-orders.ts';
import { lockVariants, moveStock } from '../data/stock.ts';
import { forgetWish, lockWish } from '../data/waiting-orders.ts';

/**
 * The pieces of a cancelled order are free again: put-aside ones at once, sold ones by going back into the stock. One that
 * expired unpaid is remembered (decision R17).
 */
export const createOnOrderCancelled =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId, reason, cancelledAt }: EventPayload<typeof OrderCancelledV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      if (reason === 'unpaid') await recordExpiredOrder(tx, orderId, new Date(cancelledAt));
      // Before its pieces are looked at: whoever serves it just now has put them aside when this lock is free.
      await lockWish(tx, orderId);
      await forgetWish(tx, orderId);
      const before = await tx.allocation.findMany({ where: { orderId }, select: { variantId: true } });
      await lockVariants(
        tx,
        before.map(({ variantId }) => variantId),
      );
      await tx.allocation.updateMany({ where: { orderId, state: 'open' }, data: { state: 'freed' } });
      const sold = await tx.allocation.findMany({ where: { orderId, state: 'sold' } });
      await tx.allocation.updateMany({ where: { orderId, state: 'sold' }, data: { state: 'returned' } });
      const origin = { reason: 'returned', actor: actorName(ctx.actor), at: now, orderId } as const;
      for (const { variantId, quantity } of sold)
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity }));
    });

import type { EventPayload } from '@drappo/contracts/event';
import type { OrderCancelledV1 } from '@drappo/contracts/orders/events';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import { releaseAllocations } from '../data/allocation-repository.ts';
import { deleteBackorder, lockBackorder } from '../data/backorder-repository.ts';
import type { Tx } from '../../data/database.ts';
import { recordUnpaidOrder } from '../data/expired-orders.ts';
import { moveStock } from '../data/stock.ts';
import { stockSettled } from '../domain/stock-events.ts';

/**
 * Frees the pieces of a cancelled order: allocated ones immediately, sold ones by returning them to the stock.
 * Publishes the same events as for a paid order. Records an order that expired unpaid or that its own reseller
 * cancelled unpaid: otherwise confirming and cancelling could hold pieces for ever (decision R17).
 */
export const createOnOrderCancelled =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    { orderId, userId, reason, wasPaid, cancelledAt }: EventPayload<typeof OrderCancelledV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      if (reason === 'unpaid' || (reason === 'reseller' && !wasPaid))
        await recordUnpaidOrder(tx, orderId, new Date(cancelledAt));
      // Locks before reading its pieces: a run that is fulfilling the order has allocated them when this lock is free.
      await lockBackorder(tx, orderId);
      await deleteBackorder(tx, orderId);
      const returned = await releaseAllocations(tx, orderId);
      const origin = { reason: 'returned', actor: actorName(ctx.actor), at: now, orderId } as const;
      for (const { variantId, quantity } of returned)
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity }));
      await outbox.add(tx, stockSettled({ orderId, userId }, now));
    });

import type { EventPayload } from '@drappo/contracts/event';
import type { OrderPaidV1 } from '@drappo/contracts/orders/events';
import {
  actorName,
  type Clock,
  type Database,
  type Errors,
  type Outbox,
  type RequestContext,
} from '@drappo/service-kit';
import { sellAllocations } from '../data/allocation-repository.ts';
import type { Tx } from '../../data/database.ts';
import { moveStock } from '../data/stock.ts';
import { paidWithoutAllocation, stockSettled } from '../domain/stock-events.ts';

/** Deducts the pieces of a paid order from the stock; publishes that its account no longer holds them. */
export const createOnOrderPaid =
  ({ database, outbox, errors, clock }: { database: Database<Tx>; outbox: Outbox; errors: Errors; clock: Clock }) =>
  ({ orderId, userId }: EventPayload<typeof OrderPaidV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const sold = await sellAllocations(tx, orderId);
      if (sold.length === 0) {
        // Events of one order arrive in order, so this is not a race: an operator has to investigate.
        await errors.report(tx, paidWithoutAllocation(orderId));
        return;
      }
      const origin = { reason: 'sold', actor: actorName(ctx.actor), at: now, orderId } as const;
      for (const { variantId, quantity } of sold)
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity: -quantity }));
      await outbox.add(tx, stockSettled({ orderId, userId }, now));
    });

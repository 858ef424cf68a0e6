import { message, type EventPayload } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import { sellAllocations } from '../data/allocation-repository.ts';
import type { Tx } from '../data/database.ts';
import { moveStock } from '../data/stock.ts';

/** The pieces of a paid order leave the stock. */
export const createOnOrderPaid =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId }: EventPayload<typeof OrderPaidV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const sold = await sellAllocations(tx, orderId);
      if (sold.length === 0) {
        // An order's events are ordered, so an operator has to look: it was paid without allocated pieces.
        await outbox.add(
          tx,
          message(ErrorReportedV1, {
            source: 'catalog',
            cause: 'paid-without-allocation',
            errorType: 'stock',
            errorMessage: 'Un ordine pagato non ha pezzi messi da parte.',
            payload: {},
            orderId,
            reportedAt: now.toISOString(),
          }),
        );
        return;
      }
      const origin = { reason: 'sold', actor: actorName(ctx.actor), at: now, orderId } as const;
      for (const { variantId, quantity } of sold)
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity: -quantity }));
    });

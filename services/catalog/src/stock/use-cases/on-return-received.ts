import type { EventPayload } from '@drappo/contracts/event';
import type { ReturnReceivedV1 } from '@drappo/contracts/orders/return-events';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { piecesByVariant, recordStockReturn } from '../data/return-repository.ts';
import { lockVariants, moveStock } from '../data/stock.ts';

/** Puts the resalable pieces of a return back into the stock, once. */
export const createOnReturnReceived =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    { returnId, returnNumber, orderId, lines }: EventPayload<typeof ReturnReceivedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const pieces = await piecesByVariant(tx, lines);
      await lockVariants(tx, [...pieces.keys()]);
      const origin = { reason: 'returned', actor: actorName(ctx.actor), at: now, orderId, note: returnNumber } as const;
      for (const [variantId, quantity] of pieces) {
        // A redelivery under a new event id must not count the pieces a second time.
        if (await recordStockReturn(tx, { returnId, variantId, quantity, returnedAt: now }))
          await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity }));
      }
    });

import { message, type EventPayload } from '@drappo/contracts/event';
import { ErrorReportedV1 } from '@drappo/contracts/integrations/error-events';
import type { OrderPaidV1 } from '@drappo/contracts/orders/events';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockVariants, moveStock } from '../data/stock.ts';

/** The pieces of a paid order leave the stock. */
export const createOnOrderPaid =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId }: EventPayload<typeof OrderPaidV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const before = await tx.allocation.findMany({ where: { orderId }, select: { variantId: true } });
      await lockVariants(
        tx,
        before.map(({ variantId }) => variantId),
      );
      const open = await tx.allocation.findMany({ where: { orderId, state: 'open' } });
      if (open.length === 0) {
        // An order's facts come in order, so this needs a hand: it was paid without pieces of ours behind it.
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
      await tx.allocation.updateMany({ where: { orderId, state: 'open' }, data: { state: 'sold' } });
      const origin = { reason: 'sold', actor: actorName(ctx.actor), at: now, orderId } as const;
      for (const { variantId, quantity } of open)
        await outbox.add(tx, await moveStock(tx, { ...origin, variantId, quantity: -quantity }));
    });

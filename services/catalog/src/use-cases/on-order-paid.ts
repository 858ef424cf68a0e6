import { ErrorReportedV1, message, type EventPayload, type OrderPaidV1 } from '@drappo/contracts';
import { actorName, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockVariants, moveStock } from '../data/stock.ts';
import { stockChanged } from '../domain/catalog-events.ts';

/** The pieces of a paid order leave the stock. */
export const createOnOrderPaid =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId }: EventPayload<typeof OrderPaidV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const before = await tx.allocation.findMany({ where: { orderId }, select: { variantId: true } });
      const variants = await lockVariants(
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
            errorMessage: 'A paid order has no pieces put aside',
            payload: {},
            orderId,
            reportedAt: now.toISOString(),
          }),
        );
        return;
      }
      await tx.allocation.updateMany({ where: { orderId, state: 'open' }, data: { state: 'sold' } });
      for (const { variantId, quantity } of open) {
        const stock = await moveStock(tx, {
          variantId,
          quantity: -quantity,
          reason: 'sold',
          actor: actorName(ctx.actor),
          at: now,
          orderId,
        });
        const variant = variants.find(({ id }) => id === variantId);
        if (variant)
          await outbox.add(
            tx,
            stockChanged({
              productId: variant.productId,
              variantId,
              sku: variant.sku,
              stock,
              reason: 'sold',
              changedAt: now,
            }),
          );
      }
    });

import type { OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { insertOrder } from '../data/insert-order.ts';
import { lockOrder } from '../data/order-repository.ts';
import { recordOutcome } from '../data/reservation-repository.ts';
import { orderCreated } from '../domain/order-events.ts';

/** Makes the order that a reseller confirmed; its pieces are put aside already. */
export const createPlaceOrder =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    { orderId, userId, reservationIds, lines, shippingAddress }: EventPayload<typeof OrderRequestedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      // Told anew under another event id it is still the same order. Two at once meet at the primary key, and the later one,
      // tried again, finds it here; its number went back with its transaction.
      if (await lockOrder(tx, orderId)) return;
      const customer = await tx.customer.findUnique({ where: { userId } });
      const order = await insertOrder(
        tx,
        {
          id: orderId,
          userId,
          source: 'portal',
          lines,
          shippingAddress,
          customerEmail: customer?.email ?? null,
          isAllocated: true,
        },
        clock.now(),
      );
      await recordOutcome(tx, reservationIds, 'ordered');
      const created = lines.map(({ variantId, sku, quantity }) => ({ variantId, sku, quantity }));
      const { country, zip } = shippingAddress;
      await outbox.add(tx, orderCreated(order, { source: 'portal', lines: created, country, zip }));
    });

import type { OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { findCustomerEmail } from '../data/customer-repository.ts';
import type { Tx } from '../data/database.ts';
import { insertOrder } from '../data/insert-order.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { recordOutcome } from '../data/reservation-repository.ts';
import { orderCreated, orderReadyToPay } from '../domain/order-events.ts';
import { quote } from '../domain/order.ts';

/** Creates the order that a reseller confirmed; its pieces are allocated already. */
export const createPlaceOrder =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    { orderId, userId, reservationIds, lines, shippingAddress, shipping }: EventPayload<typeof OrderRequestedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      // A redelivery under a new event id must not create a second order. Two at the same time collide at the primary key, and
      // the retry of the later one finds the order here; its number was rolled back.
      if (await lockOrder(tx, orderId)) return;
      const order = await insertOrder(
        tx,
        {
          id: orderId,
          userId,
          source: 'portal',
          lines,
          shippingAddress,
          customerEmail: await findCustomerEmail(tx, userId),
          isAllocated: true,
        },
        clock.now(),
      );
      await recordOutcome(tx, reservationIds, 'ordered');
      const created = lines.map(({ variantId, sku, quantity }) => ({ variantId, sku, quantity }));
      const { country, zip } = shippingAddress;
      await outbox.add(tx, orderCreated(order, { source: 'portal', lines: created, country, zip }));
      if (!shipping) return;
      // The reseller confirmed this shipping: what shipping answers to the order comes too late to change it.
      const priced = quote(order, shipping, clock.now());
      await saveOrder(tx, order, priced, clock.now());
      await outbox.add(tx, ...orderReadyToPay(priced));
    });

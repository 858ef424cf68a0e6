import type { OrderRequestedV1 } from '@drappo/contracts/catalog/events';
import type { EventPayload } from '@drappo/contracts/event';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { findCustomer } from '../data/customer-repository.ts';
import type { Tx } from '../../data/database.ts';
import { insertOrder } from '../data/insert-order.ts';
import { recordOutcome } from '../data/statistics/reservation-repository.ts';
import { newOrder } from '../domain/new-order.ts';
import { orderCreated, orderReadyToPay } from '../domain/order-events.ts';
import { quote } from '../domain/order.ts';
import { mayHaveOwnPackaging } from '../domain/own-packaging.ts';

/** Creates the order that a reseller confirmed; its stock is allocated already. */
export const createPlaceOrder =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  (
    {
      orderId,
      userId,
      reservationIds,
      lines,
      shippingAddress,
      shipping,
      purchaseOrderNumber,
    }: EventPayload<typeof OrderRequestedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const pending = newOrder(
        { id: orderId, userId, source: 'portal', lines, shippingAddress, isAllocated: true, purchaseOrderNumber },
        now,
      );
      // The reseller confirmed this shipping: shipping's later answer does not change it.
      const priced = shipping ? quote(pending, shipping, now) : pending;
      await recordOutcome(tx, reservationIds, 'ordered');
      const { email, plan } = await findCustomer(tx, userId);
      const order = await insertOrder(tx, priced, { lines, customerEmail: email });
      // A redelivery under a new event id must not create a second order. Two concurrent ones conflict on the primary
      // key, and the retry of the later one finds the order; its number was rolled back.
      if (!order) return;
      const { country, zip } = shippingAddress;
      const created = {
        lines: lines.map(({ variantId, sku, quantity }) => ({ variantId, sku, quantity })),
        country,
        zip,
        // Shipping also says whether the parcel ships in the reseller's own packaging.
        ...(shipping && !mayHaveOwnPackaging(plan) ? { quoted: true } : {}),
      };
      await outbox.add(tx, orderCreated(order, { source: 'portal', ...created }), ...orderReadyToPay(order));
    });

import type { EventPayload, OrderRequestedV1 } from '@drappo/contracts';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { recordFigures } from '../data/figure-repository.ts';
import { lockOrder, recordMoments, takeOrderNumber } from '../data/order-repository.ts';
import { recordOutcome } from '../data/reservation-repository.ts';
import { orderCreated } from '../domain/order-events.ts';
import { sumOf } from '../domain/order.ts';
import { romeYear } from '../domain/rome-time.ts';

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
      const now = clock.now();
      const customer = await tx.customer.findUnique({ where: { userId } });
      const orderNumber = await takeOrderNumber(tx, romeYear(now));
      await tx.order.create({
        data: {
          id: orderId,
          orderNumber,
          userId,
          source: 'portal',
          totalAmountCents: sumOf(lines),
          shippingAddress: { ...shippingAddress },
          shippingCity: shippingAddress.city,
          shippingZip: shippingAddress.zip,
          shippingCountry: shippingAddress.country,
          customerName: shippingAddress.name,
          customerEmail: shippingAddress.email ?? customer?.email ?? null,
          customerPhone: shippingAddress.phone ?? null,
          isAllocated: true,
          createdAt: now,
          items: {
            create: lines.map(({ unitPrice, ...line }) => ({
              ...line,
              unitPriceCents: unitPrice,
              totalPriceCents: unitPrice * line.quantity,
            })),
          },
        },
      });
      const order = await lockOrder(tx, orderId);
      if (!order) throw new Error('the order that was just made is gone');
      await recordMoments(tx, orderId, [{ kind: 'created', amount: order.totalAmount }], now);
      await recordFigures(tx, undefined, order);
      await recordOutcome(tx, reservationIds, 'ordered');
      const created = lines.map(({ variantId, sku, quantity }) => ({ variantId, sku, quantity }));
      await outbox.add(
        tx,
        orderCreated(order, {
          source: 'portal',
          lines: created,
          country: shippingAddress.country,
          zip: shippingAddress.zip,
        }),
      );
    });

import type { Tracking } from '@drappo/contracts';
import { audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { lockOrder, saveOrder } from '../data/order-repository.ts';
import { orderNotFound } from '../domain/order-errors.ts';
import { orderShipped } from '../domain/order-events.ts';
import { ship, startProcessing } from '../domain/order.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

/** The parcel left; told again with another number it corrects the tracking. */
export const createShipOrder =
  ({ database, outbox, clock }: Deps) =>
  (orderId: string, tracking: Tracking, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const shipped = ship(order, tracking, now);
      await saveOrder(tx, order, shipped, now);
      if (shipped.shipmentRevision !== order.shipmentRevision) await outbox.add(tx, ...orderShipped(shipped));
      await audit(tx, ctx, {
        action: 'order.shipped',
        subject: `order:${orderId}`,
        details: { carrier: tracking.carrier, trackingNumber: tracking.trackingNumber },
        at: now,
      });
    });

/** "In preparazione". */
export const createStartProcessing =
  ({ database, clock }: Deps) =>
  (orderId: string, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const now = clock.now();
      await saveOrder(tx, order, startProcessing(order), now);
      await audit(tx, ctx, { action: 'order.processing-started', subject: `order:${orderId}`, at: now });
    });

import type { Tracking } from '@drappo/contracts/orders/forms/tracking';
import { audit, type Clock, type Database, type Outbox, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { lockOrder, saveOrder } from '../../order/data/order-repository.ts';
import { chargeWhiteLabel } from '../../order/data/white-label-statements.ts';
import { orderNotFound } from '../../order/domain/order-errors.ts';
import { orderShipped, preparationChanged } from '../domain/shipment-events.ts';
import { covers, holdOf } from '../../order/domain/money-hold.ts';
import { mustNotBePrepared, mustNotLeave } from '../domain/desk-errors.ts';
import { ship, startProcessing, type Order } from '../../order/domain/order.ts';
import type { ShipOutcome } from '../domain/shipment-results.ts';

type Deps = { database: Database<Tx>; outbox: Outbox; clock: Clock };

const parcelOf = ({ status, carrier, trackingNumber }: Order) => ({ status, carrier, trackingNumber });

/**
 * Ships an order; with another number it corrects the tracking of a shipped one. `decide` replaces this rule: at the
 * packers' desks, two people who scan the same slip must not ship it twice. An order whose payment was refunded or
 * disputed ships only with a reason: this is decided under the lock of its row, which a refund or a dispute takes as
 * well.
 */
export const createShipOrder =
  ({ database, outbox, clock }: Deps, decide: typeof ship = ship) =>
  (orderId: string, tracking: Tracking, ctx: RequestContext): Promise<ShipOutcome> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const { despiteHold } = tracking;
      const hold = holdOf(order);
      if (hold !== null && !covers(despiteHold, hold)) throw mustNotLeave(hold);
      const shipped = decide(order, tracking, now);
      await saveOrder(tx, order, shipped, now);
      if (order.status !== 'shipped') await chargeWhiteLabel(tx, orderId, now);
      if (shipped.shipmentRevision !== order.shipmentRevision) await outbox.add(tx, ...orderShipped(shipped));
      await audit(tx, ctx, {
        action: 'order.shipped',
        subject: `order:${orderId}`,
        before: parcelOf(order),
        after: parcelOf(shipped),
        details: parcelOf(shipped),
        at: now,
      });
      if (hold !== null)
        await audit(tx, ctx, {
          action: 'order.shipped-despite-hold',
          subject: `order:${orderId}`,
          details: { hold, reason: despiteHold?.reason },
          at: now,
        });
      if (order.status !== 'shipped') return 'shipped';
      return shipped.shipmentRevision === order.shipmentRevision ? 'unchanged' : 'corrected';
    });

/** Marks a paid order as "In preparazione". */
export const createStartProcessing =
  ({ database, outbox, clock }: Deps) =>
  (orderId: string, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const order = await lockOrder(tx, orderId);
      if (!order) throw orderNotFound();
      const hold = holdOf(order);
      if (hold !== null) throw mustNotBePrepared(hold);
      const now = clock.now();
      const started = startProcessing(order);
      await saveOrder(tx, order, started, now);
      await outbox.add(tx, preparationChanged(started, now));
      await audit(tx, ctx, {
        action: 'order.processing-started',
        subject: `order:${orderId}`,
        before: { status: order.status },
        after: { status: started.status },
        at: now,
      });
    });

import type { EventPayload } from '@drappo/contracts/event';
import type { OrderCreatedV1 } from '@drappo/contracts/orders/events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import { hasAllocations } from '../data/allocation-repository.ts';
import type { Tx } from '../../data/database.ts';
import { lockBackorder, saveBackorder } from '../data/backorder-repository.ts';
import { markOrderKnown } from '../data/order-request-repository.ts';
import { stockAllocated, stockRejected } from '../domain/stock-events.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';
import { addUp } from '../domain/requested-lines.ts';

export type AllocateDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

/**
 * A portal order has had its pieces since its confirmation; a shop order gets them here, all or none. It becomes a
 * backorder when
 * pieces are short or its account is at its limit.
 */
export const createOnOrderCreated =
  ({ database, outbox, clock, levels }: AllocateDeps) =>
  (
    { orderId, userId, source, lines, createdAt }: EventPayload<typeof OrderCreatedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (source === 'portal') {
        await markOrderKnown(tx, orderId);
        return;
      }
      // A redelivery under a new event id: the order has been handled, and perhaps fulfilled or changed since.
      if ((await lockBackorder(tx, orderId)) || (await hasAllocations(tx, orderId))) return;
      const now = clock.now();
      const requested = addUp(lines);
      const { lines: allocated, missing } = await allocatePieces(tx, { orderId, userId, requested }, { levels, now });
      if (missing)
        await saveBackorder(tx, {
          orderId,
          userId,
          revision: null,
          lines: requested,
          missing,
          createdAt: new Date(createdAt),
        });
      await outbox.add(
        tx,
        missing ? stockRejected({ orderId, missing }, now) : stockAllocated({ orderId, lines: allocated }, now),
      );
    });

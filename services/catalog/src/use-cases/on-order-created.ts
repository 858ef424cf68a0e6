import type { EventPayload } from '@drappo/contracts/event';
import type { OrderCreatedV1 } from '@drappo/contracts/orders/events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import type { Tx } from '../data/database.ts';
import { keepWish, lockWish } from '../data/waiting-orders.ts';
import { stockAllocated, stockRejected } from '../domain/catalog-events.ts';
import type { LevelLimits } from '../domain/reservation-limits.ts';
import { addUp } from '../domain/wanted-pieces.ts';

export type AllocateDeps = {
  database: Database<Tx>;
  outbox: Outbox;
  clock: Clock;
  /** Null: accounts have no limits. */
  levels: LevelLimits | null;
};

/**
 * A portal order has its pieces already and is only known now; for a shop's order they are put aside, all or none. One whose
 * pieces are short, or whose account holds as much as it may, waits.
 */
export const createOnOrderCreated =
  ({ database, outbox, clock, levels }: AllocateDeps) =>
  (
    { orderId, userId, source, lines, createdAt }: EventPayload<typeof OrderCreatedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (source === 'portal') {
        await tx.orderRequest.updateMany({ where: { orderId }, data: { orderKnown: true } });
        return;
      }
      // Told anew under another event id: what it wants is known, and was perhaps served or changed since.
      if ((await lockWish(tx, orderId)) || (await tx.allocation.count({ where: { orderId } })) > 0) return;
      const now = clock.now();
      const wanted = addUp(lines);
      const { lines: allocated, missing } = await allocatePieces(tx, { orderId, userId, wanted }, { levels, now });
      if (missing)
        await keepWish(tx, {
          orderId,
          userId,
          revision: null,
          lines: wanted,
          missing,
          createdAt: new Date(createdAt),
        });
      await outbox.add(
        tx,
        missing ? stockRejected({ orderId, missing }, now) : stockAllocated({ orderId, lines: allocated }, now),
      );
    });

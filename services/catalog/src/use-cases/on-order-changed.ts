import type { EventPayload } from '@drappo/contracts/event';
import type { OrderChangedV1 } from '@drappo/contracts/orders/events';
import type { RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import { forgetWish, keepWish, lockWish } from '../data/waiting-orders.ts';
import { stockAllocated, stockRejected } from '../domain/catalog-events.ts';
import { addUp } from '../domain/wanted-pieces.ts';
import type { AllocateDeps } from './on-order-created.ts';

/** A shop changed an unpaid order: its pieces are freed and those that it wants now put aside in one commit. */
export const createOnOrderChanged =
  ({ database, outbox, clock, levels }: AllocateDeps) =>
  (
    { orderId, userId, revision, lines, changedAt }: EventPayload<typeof OrderChangedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const wish = await lockWish(tx, orderId);
      // An order's facts come in order, so this is one told anew; or what it had is sold or given back by now.
      if (wish && (wish.revision ?? 0) >= revision) return;
      if ((await tx.allocation.count({ where: { orderId, state: { not: 'open' } } })) > 0) return;
      const now = clock.now();
      const wanted = addUp(lines);
      const { lines: allocated, missing } = await allocatePieces(tx, { orderId, userId, wanted }, { levels, now });
      if (missing)
        await keepWish(tx, {
          orderId,
          userId,
          revision,
          lines: wanted,
          missing,
          createdAt: new Date(changedAt),
        });
      else await forgetWish(tx, orderId);
      await outbox.add(
        tx,
        missing
          ? stockRejected({ orderId, revision, missing }, now)
          : stockAllocated({ orderId, revision, lines: allocated }, now),
      );
    });

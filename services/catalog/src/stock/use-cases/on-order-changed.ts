import type { EventPayload } from '@drappo/contracts/event';
import type { OrderChangedV1 } from '@drappo/contracts/orders/events';
import type { RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import { hasSettledAllocations } from '../data/allocation-repository.ts';
import { deleteBackorder, lockBackorder, saveBackorder } from '../data/backorder-repository.ts';
import { stockAllocated, stockRejected } from '../domain/stock-events.ts';
import { addUp } from '../domain/requested-lines.ts';
import type { AllocateDeps } from './on-order-created.ts';

/** Applies a shop's change of an unpaid order: frees its pieces and allocates those of the new lines in one commit. */
export const createOnOrderChanged =
  ({ database, outbox, clock, levels }: AllocateDeps) =>
  (
    { orderId, userId, revision, lines, changedAt }: EventPayload<typeof OrderChangedV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const backorder = await lockBackorder(tx, orderId);
      // Events of one order arrive in order, so this is a redelivery; or its pieces are sold or freed by now.
      if (backorder && (backorder.revision ?? 0) >= revision) return;
      if (await hasSettledAllocations(tx, orderId)) return;
      const now = clock.now();
      const requested = addUp(lines);
      const { lines: allocated, missing } = await allocatePieces(tx, { orderId, userId, requested }, { levels, now });
      if (missing)
        await saveBackorder(tx, {
          orderId,
          userId,
          revision,
          lines: requested,
          missing,
          createdAt: new Date(changedAt),
        });
      else await deleteBackorder(tx, orderId);
      await outbox.add(
        tx,
        missing
          ? stockRejected({ orderId, revision, missing }, now)
          : stockAllocated({ orderId, revision, lines: allocated }, now),
      );
    });

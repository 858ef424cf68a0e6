import type { EventPayload, OrderCreatedV1 } from '@drappo/contracts';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import { allocatePieces } from '../data/allocate-pieces.ts';
import type { Tx } from '../data/database.ts';
import { keepWish, lockWish } from '../data/waiting-orders.ts';
import { stockAllocated, stockRejected } from '../domain/catalog-events.ts';
import { addUp } from '../domain/wanted-pieces.ts';

/**
 * A portal order has its pieces already and is only known now; for a shop's order they are put aside, all or none. One whose
 * pieces are short waits for them.
 */
export const createOnOrderCreated =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ orderId, source, lines, createdAt }: EventPayload<typeof OrderCreatedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      if (source === 'portal') {
        await tx.orderRequest.updateMany({ where: { orderId }, data: { orderKnown: true } });
        return;
      }
      // Told anew under another event id: what it wants is known, and was perhaps served or changed since.
      if ((await lockWish(tx, orderId)) || (await tx.allocation.count({ where: { orderId } })) > 0) return;
      const now = clock.now();
      const wanted = addUp(lines);
      const { lines: allocated, missing } = await allocatePieces(tx, orderId, wanted, now);
      if (missing)
        await keepWish(tx, { orderId, revision: null, lines: wanted, missing, createdAt: new Date(createdAt) });
      await outbox.add(
        tx,
        missing ? stockRejected({ orderId, missing }, now) : stockAllocated({ orderId, lines: allocated }, now),
      );
    });

import type { EventPayload } from '@drappo/contracts/event';
import type { ReturnRequestedV1 } from '@drappo/contracts/orders/return-events';
import type { Clock, Database, Outbox, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../../data/database.ts';
import { keepReturnPhotos } from '../data/upload-repository.ts';
import { returnPhotosMissing } from '../domain/return-photo-events.ts';

/** Stores the photographs of a return, and publishes the missing ones: orders does not know what was uploaded (ADR 30). */
export const createOnReturnRequested =
  ({ database, outbox, clock }: { database: Database<Tx>; outbox: Outbox; clock: Clock }) =>
  ({ returnId, orderId, userId, photos }: EventPayload<typeof ReturnRequestedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const now = clock.now();
      const missing = await keepReturnPhotos(tx, userId, photos, now);
      if (missing.length > 0)
        await outbox.add(tx, returnPhotosMissing({ returnId, orderId, userId, photos: missing }, now));
    });

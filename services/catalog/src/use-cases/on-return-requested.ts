import type { EventPayload } from '@drappo/contracts/event';
import type { ReturnRequestedV1 } from '@drappo/contracts/orders/return-events';
import type { Clock, Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { useUploads } from '../data/upload-repository.ts';

/** Keeps the photographs of a return: those of its own sender, as far as they are there. */
export const createOnReturnRequested =
  ({ database, clock }: { database: Database<Tx>; clock: Clock }) =>
  ({ userId, photos }: EventPayload<typeof ReturnRequestedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await useUploads(tx, photos, 'return', { userId }, clock.now());
    });

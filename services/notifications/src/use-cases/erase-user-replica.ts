import type { EventPayload } from '@drappo/contracts/event';
import type { UserErasedV1 } from '@drappo/contracts/identity/user-events';
import { erasePerson, type Database, type RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { eraseUserReplica } from '../data/user-replica.ts';

/** Erases a user's mail and feed; unsent e-mails are cancelled. */
export const createEraseUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  ({ userId }: EventPayload<typeof UserErasedV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      await eraseUserReplica(tx, userId);
      await erasePerson(tx, userId);
    });

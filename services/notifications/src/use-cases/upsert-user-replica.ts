import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';
import { upsertUserReplica } from '../data/user-replica.ts';

export const createUpsertUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  (snapshot: EventPayload<typeof UserSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, (tx) => upsertUserReplica(tx, snapshot));

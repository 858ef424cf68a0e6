import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import { upsertCustomer } from '../data/customer-repository.ts';
import type { Tx } from '../data/database.ts';

/** Replicates a user; an earlier revision changes nothing. */
export const createUpsertUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  (
    { userId, revision, email, plan, companyName, firstName, lastName, username }: EventPayload<typeof UserSnapshotV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, (tx) => {
      const name = companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || username);
      return upsertCustomer(tx, { userId, revision, email, name, plan });
    });

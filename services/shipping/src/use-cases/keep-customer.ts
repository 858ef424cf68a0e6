import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** Keeps the newest names of a user, for the back office; older revisions, which a replay brings, change nothing. */
export const createKeepCustomer =
  ({ database }: { database: Database<Tx> }) =>
  ({ userId, revision, username, email }: EventPayload<typeof UserSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const state = { revision, username, email };
      await tx.customer.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
      await tx.customer.updateMany({ where: { userId, revision: { lt: revision } }, data: state });
    });

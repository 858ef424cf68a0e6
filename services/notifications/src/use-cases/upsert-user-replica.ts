import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** Keeps the newest state of a user; older revisions, which a replay brings, change nothing. */
export const createUpsertUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  (
    { userId, revision, email, emailConfirmed = false, ...snapshot }: EventPayload<typeof UserSnapshotV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { firstName, username, blocked, role } = snapshot;
      const state = { revision, email, emailConfirmed, firstName, username, blocked, role };
      await tx.recipient.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
      await tx.recipient.updateMany({
        // The same revision told anew (republished) brings what this service did not keep before.
        where: { userId, revision: { lte: revision } },
        data: state,
      });
    });

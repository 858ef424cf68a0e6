import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** Keeps the newest state of a user; older revisions change nothing. */
export const createUpsertUserReplica =
  ({ database }: { database: Database<Tx> }) =>
  (
    { userId, revision, email, companyName, firstName, lastName, username }: EventPayload<typeof UserSnapshotV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const state = {
        revision,
        email,
        name: companyName ?? ([firstName, lastName].filter(Boolean).join(' ') || username),
      };
      await tx.customer.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
      await tx.customer.updateMany({ where: { userId, revision: { lt: revision } }, data: state });
    });

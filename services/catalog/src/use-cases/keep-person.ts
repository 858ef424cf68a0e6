import type { EventPayload, UserSnapshotV1 } from '@drappo/contracts';
import type { Database, RequestContext } from '@drappo/service-kit';
import type { Tx } from '../data/database.ts';

/** Keeps the newest state of a user; older revisions, which a replay brings, change nothing. */
export const createKeepPerson =
  ({ database }: { database: Database<Tx> }) =>
  (
    { userId, revision, username, email, firstName, lastName, companyName }: EventPayload<typeof UserSnapshotV1>,
    ctx: RequestContext,
  ): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const state = { revision, username, email, firstName, lastName, companyName };
      await tx.person.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
      await tx.person.updateMany({ where: { userId, revision: { lt: revision } }, data: state });
    });

import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Database, RequestContext } from '@drappo/service-kit';
import { lockStanding } from '../data/accounts.ts';
import type { Tx } from '../data/database.ts';

/** Keeps the newest state of a user; older revisions, which a replay brings, change nothing. */
export const createKeepPerson =
  ({ database }: { database: Database<Tx> }) =>
  (snapshot: EventPayload<typeof UserSnapshotV1>, ctx: RequestContext): Promise<void> =>
    database.transaction(ctx, async (tx) => {
      const { userId, revision } = snapshot;
      const state = stateOf(snapshot);
      // A reservation under way is counted by the level that the account had when it began.
      await lockStanding(tx, userId);
      await tx.person.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
      // The same revision published again brings what this service did not keep before.
      await tx.person.updateMany({ where: { userId, revision: { lte: revision } }, data: state });
    });

const stateOf = ({
  revision,
  username,
  email,
  firstName,
  lastName,
  companyName,
  isBusinessVerified,
  emailConfirmed,
  verifiedVatNumber,
}: EventPayload<typeof UserSnapshotV1>) => ({
  revision,
  username,
  email,
  firstName,
  lastName,
  companyName,
  businessVerified: isBusinessVerified,
  // Absent in messages from before: what is not known stays as it is.
  ...(emailConfirmed === undefined ? {} : { emailConfirmed }),
  ...(verifiedVatNumber === undefined ? {} : { vatNumber: verifiedVatNumber }),
});

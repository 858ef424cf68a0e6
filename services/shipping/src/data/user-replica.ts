import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import type { Tx } from './database.ts';

/** Stores the newest names of a user for the back office; an older revision, from a replay, changes nothing. */
export const upsertUserReplica = async (
  tx: Tx,
  { userId, revision, username, email }: EventPayload<typeof UserSnapshotV1>,
): Promise<void> => {
  const state = { revision, username, email };
  await tx.customer.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
  await tx.customer.updateMany({ where: { userId, revision: { lt: revision } }, data: state });
};

/** Erases packaging profile and name. The row stays: its revision rejects older snapshots. */
export const eraseUserReplica = async (tx: Tx, userId: string): Promise<void> => {
  await tx.packagingProfile.deleteMany({ where: { userId } });
  await tx.customer.updateMany({
    where: { userId },
    data: { username: `cancellato-${userId}`, email: erasedEmail(userId) },
  });
};

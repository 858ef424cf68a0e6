import type { EventPayload } from '@drappo/contracts/event';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { queryRows } from '@drappo/service-kit';
import type { Recipient } from '../generated/prisma/client.ts';
import { cancelEmailsOf } from './email-repository.ts';
import type { Tx } from './database.ts';

/** Stores the newest state of a user; an older revision, from a replay, changes nothing. */
export const upsertUserReplica = async (
  tx: Tx,
  { userId, revision, email, emailConfirmed = false, ...snapshot }: EventPayload<typeof UserSnapshotV1>,
): Promise<void> => {
  const { firstName, username, blocked, role } = snapshot;
  const state = { revision, email, emailConfirmed, firstName, username, blocked, role };
  await tx.recipient.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
  await tx.recipient.updateMany({
    // A republished snapshot of the same revision brings fields that an earlier release of this service did not store.
    where: { userId, revision: { lte: revision } },
    data: state,
  });
};

type Addressee = Pick<Recipient, 'userId' | 'email' | 'emailConfirmed' | 'firstName'>;

export const findRecipient = async (tx: Tx, userId: string): Promise<Addressee | undefined> => {
  const [recipient] = await queryRows<Addressee>(tx, {
    text: `SELECT user_id AS "userId", email, email_confirmed AS "emailConfirmed", first_name AS "firstName"
      FROM recipients WHERE user_id = $1::uuid`,
    values: [userId],
  });
  return recipient;
};

/** Admins who receive the back office's feed, in a fixed order, so that two concurrent events cannot deadlock. */
export const readAdmins = async (tx: Tx): Promise<string[]> =>
  (
    await tx.recipient.findMany({
      where: { role: 'admin', blocked: false },
      select: { userId: true },
      orderBy: { userId: 'asc' },
    })
  ).map(({ userId }) => userId);

/** Deletes mail and feed. The row stays without personal data: later events of the user's orders still find a recipient. */
export const eraseUserReplica = async (tx: Tx, userId: string): Promise<void> => {
  await cancelEmailsOf(tx, userId);
  await tx.email.deleteMany({ where: { userId } });
  await tx.feedEntry.deleteMany({ where: { userId } });
  await tx.mailChoices.deleteMany({ where: { userId } });
  await tx.officeFeedChoices.deleteMany({ where: { userId } });
  await tx.digestItem.deleteMany({ where: { userId } });
  const erased = { emailConfirmed: false, firstName: null, blocked: true };
  await tx.recipient.updateMany({
    where: { userId },
    data: { username: `cancellato-${userId}`, email: erasedEmail(userId), ...erased },
  });
};

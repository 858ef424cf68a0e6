import type { EventPayload } from '@drappo/contracts/event';
import type { UserSnapshotV1 } from '@drappo/contracts/identity/user-events';
import { erasedEmail } from '@drappo/contracts/identity/personal-data';
import { lockStanding } from '../stock/data/account-limits.ts';
import type { Tx } from './database.ts';

type Snapshot = EventPayload<typeof UserSnapshotV1>;

/** Stores the newest state of a user; an older revision, which a replay brings, changes nothing. */
export const upsertUserReplica = async (tx: Tx, snapshot: Snapshot): Promise<void> => {
  const { userId, revision } = snapshot;
  const state = stateOf(snapshot);
  // A reservation in progress counts with the account's level at its start.
  await lockStanding(tx, userId);
  await tx.person.createMany({ data: [{ userId, ...state }], skipDuplicates: true });
  // A republished revision brings fields that an earlier release of this service did not store.
  await tx.person.updateMany({ where: { userId, revision: { lte: revision } }, data: state });
};

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
}: Snapshot) => ({
  revision,
  username,
  email,
  firstName,
  lastName,
  companyName,
  businessVerified: isBusinessVerified,
  // Absent in messages of earlier releases: unknown fields stay unchanged.
  ...(emailConfirmed === undefined ? {} : { emailConfirmed }),
  ...(verifiedVatNumber === undefined ? {} : { vatNumber: verifiedVatNumber }),
});

const erased = {
  firstName: null,
  lastName: null,
  companyName: null,
  emailConfirmed: false,
  businessVerified: false,
  vatNumber: null,
};

/**
 * Erases the data that only this user needs: name, wishlists, product requests with their pictures, photographs of returns,
 * limits, price rule. Confirmed reservations and requested orders keep only the id.
 */
export const eraseUserReplica = async (tx: Tx, userId: string): Promise<void> => {
  await tx.wishlist.deleteMany({ where: { userId } });
  await tx.wishlistList.deleteMany({ where: { userId } });
  await tx.waitingListEntry.deleteMany({ where: { userId } });
  // From now on a discarded picture is shown to no one, and the sweep removes it from the storage. A claim in progress
  // finds it discarded.
  await tx.upload.updateMany({
    where: { userId, OR: [{ purpose: { not: 'product' } }, { purpose: null }] },
    data: { state: 'discarded' },
  });
  await tx.orderRequest.updateMany({ where: { userId }, data: { answer: {} } });
  await tx.productRequest.deleteMany({ where: { userId } });
  await tx.priceRule.deleteMany({ where: { userId } });
  await tx.ownLimit.deleteMany({ where: { userId } });
  await tx.expiredOrder.deleteMany({ where: { userId } });
  await tx.accountRelease.deleteMany({ where: { userId } });
  await tx.stockConcentration.deleteMany({ where: { holder: userId } });
  await tx.person.updateMany({
    where: { userId },
    data: { username: `cancellato-${userId}`, email: erasedEmail(userId), ...erased },
  });
};

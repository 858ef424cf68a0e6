import { uuidv7, type Outbox } from '@drappo/service-kit';
import { countLinksSince, insertLink } from '../data/account-link-repository.ts';
import type { Tx } from '../../data/database.ts';
import { linkRequested } from '../domain/account-link-events.ts';
import {
  linksPerHour,
  linkWindowStart,
  newLink,
  type AccountLink,
  type RequestedPurpose,
} from '../domain/account-link.ts';
import type { User } from '../../users/domain/user.ts';

/**
 * Creates a link and publishes it to be e-mailed. Returns undefined and does nothing after several within an hour. The
 * caller holds the lock on the user's row; otherwise two concurrent calls would both count too few.
 */
export const sendLink = async (
  { tx, outbox, now }: { tx: Tx; outbox: Outbox; now: Date },
  purpose: RequestedPurpose,
  user: Pick<User, 'id' | 'email'>,
  device: string | null = null,
): Promise<AccountLink | undefined> => {
  if ((await countLinksSince(tx, user.id, purpose, linkWindowStart(now))) >= linksPerHour(purpose)) return undefined;
  const link = newLink(purpose, { userId: user.id, email: user.email }, uuidv7(now.getTime()), now);
  await insertLink(tx, link);
  await outbox.add(tx, linkRequested(link, device));
  return link;
};

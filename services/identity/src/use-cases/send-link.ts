import { uuidv7, type Outbox } from '@drappo/service-kit';
import { countLinksSince, insertLink } from '../data/account-link-repository.ts';
import type { Tx } from '../data/database.ts';
import { linkRequested } from '../domain/account-events.ts';
import { LINKS_PER_HOUR, linkWindowStart, newLink, type RequestedPurpose } from '../domain/account-link.ts';
import type { User } from '../domain/user.ts';

/**
 * Creates a link and publishes it, so that it is e-mailed. False, and nothing done, after several within the hour. The
 * caller holds the user's row, else two calls at once would both count too few.
 */
export const sendLink = async (
  { tx, outbox, now }: { tx: Tx; outbox: Outbox; now: Date },
  purpose: RequestedPurpose,
  user: Pick<User, 'id' | 'email'>,
): Promise<boolean> => {
  if ((await countLinksSince(tx, user.id, purpose, linkWindowStart(now))) >= LINKS_PER_HOUR) return false;
  const link = newLink(purpose, { userId: user.id, email: user.email }, uuidv7(now.getTime()), now);
  await insertLink(tx, link);
  await outbox.add(tx, linkRequested(link));
  return true;
};

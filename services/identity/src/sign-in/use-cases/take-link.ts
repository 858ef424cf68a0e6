import { closeLinks, findLink } from '../data/account-link-repository.ts';
import type { Tx } from '../../data/database.ts';
import { lockUser } from '../../users/data/user-repository.ts';
import { badLink } from '../domain/account-link-errors.ts';
import { stateOfLink, type LinkPurpose } from '../domain/account-link.ts';
import type { User } from '../../users/domain/user.ts';

/**
 * Spends a link, and closes the account's other links of the purpose. Returns its user, whose row is locked. Throws
 * `invalid` or `conflict` for a link that is not valid.
 */
export const takeLink = async (
  tx: Tx,
  { id, purpose }: { id: string | undefined; purpose: LinkPurpose },
  now: Date,
): Promise<User> => {
  if (!id) throw badLink('unknown');
  const known = await findLink(tx, id);
  const user = known && (await lockUser(tx, known.userId));
  // Read again under the user's lock: of two concurrent uses the second finds the link closed.
  const link = user && (await findLink(tx, id));
  if (!link || user.blocked || user.email !== link.email) throw badLink('unknown');
  const state = stateOfLink(link, now);
  if (state !== 'open') throw badLink(state);
  await closeLinks(tx, user.id, purpose, now);
  return user;
};

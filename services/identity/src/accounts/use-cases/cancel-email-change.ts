import { audit, isUniqueViolation, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { endAccess } from '../../sign-in/data/access-repository.ts';
import { closeLink, findLink } from '../../sign-in/data/account-link-repository.ts';
import { isDisposableEmail } from '../data/disposable-domains.ts';
import { lockUser, saveUser } from '../../users/data/user-repository.ts';
import { emailChanged } from '../domain/email-change-events.ts';
import { badLink } from '../../sign-in/domain/account-link-errors.ts';
import { stateOfLink } from '../../sign-in/domain/account-link.ts';
import { alreadyTaken } from '../../users/domain/user-errors.ts';
import { changeEmail } from '../domain/own-account.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { AccountDependencies } from './account-dependencies.ts';

/**
 * The owner of an address rejects a change of address. Before the change, this withdraws its link; afterwards it restores
 * the old address, so that a password reset can be requested there again. Either way all sessions end. Following the link
 * twice gives the same answer. Throws `conflict` when another account has the address by now.
 */
export const createCancelEmailChange =
  ({
    database,
    outbox,
    clock,
    linkTokens,
  }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock' | 'linkTokens'>) =>
  async ({ token }: { token: string }, ctx: RequestContext): Promise<{ userId: string }> => {
    const id = linkTokens.readToken('email-change-cancel', token);
    if (!id) throw badLink('unknown');
    const follow = database.transaction(withoutDedupe(ctx), async (tx) => {
      const known = await findLink(tx, id);
      const user = known && (await lockUser(tx, known.userId));
      // Read again under the user's lock: of two concurrent uses the second finds the link closed.
      const link = user && (await findLink(tx, id));
      if (!link || user.erasedAt) throw badLink('unknown');
      const now = clock.now();
      const state = stateOfLink(link, now);
      const hasAddress = user.email === link.email;
      if (state === 'used' && hasAddress) return { userId: user.id };
      if (state !== 'open') throw badLink(state);
      await closeLink(tx, link.id, now);
      await endAccess(tx, { userId: user.id }, now);
      await audit(tx, ctx, { action: 'user.email-change-cancelled', subject: `user:${user.id}`, at: now });
      if (hasAddress) return { userId: user.id };
      const change = changeEmail(user, link.email, isDisposableEmail(link.email), now);
      await saveUser(tx, change.after);
      await outbox.add(tx, emailChanged(link, user.email, now), ...userChanged(change, now));
      return { userId: user.id };
    });
    return follow.catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyTaken(['email']) : error;
    });
  };

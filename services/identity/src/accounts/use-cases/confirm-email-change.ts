import { audit, isUniqueViolation, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { withdrawOutstanding } from '../../sign-in/data/access-repository.ts';
import { findLink } from '../../sign-in/data/account-link-repository.ts';
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
 * Sets the account's address to the one the link was sent to. Closes everything that is outstanding, and sends an
 * e-mail to the old address. A repeat gives the same answer. Throws `conflict` when another account has the address by now.
 */
export const createConfirmEmailChange =
  ({
    database,
    outbox,
    clock,
    linkTokens,
  }: Pick<AccountDependencies, 'database' | 'outbox' | 'clock' | 'linkTokens'>) =>
  async ({ token }: { token: string }, ctx: RequestContext): Promise<{ userId: string }> => {
    const id = linkTokens.readToken('email-change', token);
    if (!id) throw badLink('unknown');
    const follow = database.transaction(withoutDedupe(ctx), async (tx) => {
      const link = await findLink(tx, id);
      const user = link && (await lockUser(tx, link.userId));
      if (!user || user.erasedAt || user.blocked) throw badLink('unknown');
      if (user.email === link.email) return { userId: user.id };
      const now = clock.now();
      const state = stateOfLink((await findLink(tx, id)) ?? link, now);
      if (state !== 'open') throw badLink(state);
      const change = changeEmail(user, link.email, isDisposableEmail(link.email), now);
      await saveUser(tx, change.after);
      await withdrawOutstanding(tx, user.id, now);
      await audit(tx, ctx, { action: 'user.email-changed', subject: `user:${user.id}`, at: now });
      await outbox.add(tx, emailChanged(link, user.email, now), ...userChanged(change, now));
      return { userId: user.id };
    });
    return follow.catch((error: unknown) => {
      throw isUniqueViolation(error) ? alreadyTaken(['email']) : error;
    });
  };

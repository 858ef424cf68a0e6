import { message } from '@drappo/contracts/event';
import { UserPasswordChangedV1 } from '@drappo/contracts/identity/account-events';
import { audit, withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import { findLink } from '../data/account-link-repository.ts';
import { findUser, lockUser, savePassword, saveUser } from '../../users/data/user-repository.ts';
import { badLink } from '../domain/account-link-errors.ts';
import { stateOfLink, type AccountLink } from '../domain/account-link.ts';
import { confirmEmail } from '../../users/domain/user-changes.ts';
import { userChanged } from '../../users/domain/user-events.ts';
import type { User } from '../../users/domain/user.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';

type Needs = Pick<
  SignInDependencies,
  'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'passwordPolicy' | 'linkTokens' | 'signInGuard'
>;

/**
 * Sets the password that the holder of the link chose, and ends all sessions of the user and everything outstanding. Returns
 * the user, who then signs in. Throws `invalid` or `conflict` for a link that is not valid.
 */
export const createResetPassword =
  ({ prisma, database, outbox, clock, passwords, passwordPolicy, linkTokens, signInGuard }: Needs) =>
  async ({ token, password }: { token: string; password: string }, ctx: RequestContext): Promise<User> => {
    const id = linkTokens.readToken('password-reset', token);
    const found = id ? await findLink(prisma, id) : undefined;
    // Before the hash is computed: an invalid link must not cost a hash.
    requireOpen(found, clock.now());
    const owner = await findUser(prisma, found.userId);
    if (!owner) throw badLink('unknown');
    passwordPolicy.require(password, owner);
    const stored = await passwords.hash(password);
    const changed = await database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, found.userId);
      const now = clock.now();
      // Read again under the user's lock: of two concurrent uses the second finds the link closed.
      requireOpen(await findLink(tx, found.id), now);
      if (!user || user.blocked || user.email !== found.email) throw badLink('unknown');
      // Checked again for the current account: it may have become an administrator's meanwhile.
      passwordPolicy.require(password, user);
      await savePassword(tx, user.id, stored);
      await endAccess(tx, { userId: user.id }, now);
      await audit(tx, ctx, { action: 'user.password-reset', subject: `user:${user.id}`, at: now });
      const changedAt = now.toISOString();
      await outbox.add(
        tx,
        message(UserPasswordChangedV1, { userId: user.id, linkId: found.id, changedAt, chosenBy: 'link' }),
      );
      // The person who followed the link can read the mailbox, so the address is confirmed.
      const change = confirmEmail(user, now);
      if (change.changed.length > 0) {
        await saveUser(tx, change.after);
        await outbox.add(tx, ...userChanged(change, now));
      }
      return change.after;
    });
    // A user who forgot the password has often guessed before: the new password works without a delay.
    await signInGuard.forget(changed.id);
    return changed;
  };

function requireOpen(link: AccountLink | undefined, now: Date): asserts link is AccountLink {
  if (!link) throw badLink('unknown');
  const state = stateOfLink(link, now);
  if (state !== 'open') throw badLink(state);
}

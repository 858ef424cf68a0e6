import { message } from '@drappo/contracts/event';
import { UserPasswordChangedV1 } from '@drappo/contracts/identity/account-events';
import { audit, uuidv7, withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import { findUser, lockUser, readPasswordHash, savePassword } from '../../users/data/user-repository.ts';
import { userNotFound } from '../../users/domain/user-errors.ts';
import { wrongCurrentPassword } from '../domain/password-errors.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { replaceRefreshToken } from './replace-refresh-token.ts';

type Needs = Pick<
  SignInDependencies,
  'prisma' | 'database' | 'outbox' | 'clock' | 'passwords' | 'passwordPolicy' | 'deviceLimiter' | 'sessionLimits'
>;

/**
 * Sets a new password for the caller, who must give the current one. Ends all other sessions and everything outstanding,
 * and continues this session under a new refresh token. Throws `invalid` naming the field,
 * `too-many` after guesses.
 */
export const createChangePassword =
  ({ prisma, database, outbox, clock, passwords, passwordPolicy, deviceLimiter, sessionLimits: limits }: Needs) =>
  async (
    { currentPassword, newPassword }: { currentPassword: string; newPassword: string },
    ctx: RequestContext & { actor: UserActor },
  ): Promise<void> => {
    const { userId, sessionId } = ctx.actor;
    const owner = await findUser(prisma, userId);
    if (!owner || owner.erasedAt) throw userNotFound();
    passwordPolicy.require(newPassword, owner, 'newPassword');
    // Counted before the hash is computed, as at sign-in: a stolen session must not be usable to guess the password.
    const attempts = `change-password ${userId}`;
    await deviceLimiter.take(attempts);
    const present = await readPasswordHash(prisma, userId);
    if (!(await passwords.matches(present, currentPassword))) throw wrongCurrentPassword();
    await deviceLimiter.forget(attempts);
    const stored = await passwords.hash(newPassword);
    await database.transaction(withoutDedupe(ctx), async (tx) => {
      const user = await lockUser(tx, userId);
      // Of two concurrent changes, the second one proved a password that has been replaced.
      if (!user || (await readPasswordHash(tx, userId)) !== present) throw wrongCurrentPassword();
      passwordPolicy.require(newPassword, user, 'newPassword');
      const now = clock.now();
      await savePassword(tx, userId, stored);
      await replaceRefreshToken(tx, { sid: sessionId, limits }, now);
      const ended = await endAccess(tx, { userId, keep: sessionId }, now);
      await audit(tx, ctx, {
        action: 'user.password-changed',
        subject: `user:${userId}`,
        details: { sessionsEnded: ended },
        at: now,
      });
      const change = { userId, linkId: uuidv7(now.getTime()), changedAt: now.toISOString() };
      await outbox.add(tx, message(UserPasswordChangedV1, { ...change, chosenBy: 'account' }));
    });
  };

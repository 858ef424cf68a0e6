import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCredentials, holdPasswordHash } from '../data/user-repository.ts';
import { accountBlocked, wrongCredentials } from '../domain/identity-errors.ts';
import type { Dependencies } from './dependencies.ts';
import { attemptsKey } from './forgive-attempts.ts';
import { startSession, type SessionGrant, type SignInBrowser } from './start-session.ts';

export type LogIn = {
  /** Username or e-mail. */
  account: string;
  password: string;
  /** Of the client, as the gateway saw it. */
  address: string;
  browser: SignInBrowser;
};

/** Throws `unauthenticated` for a wrong name as for a wrong password, and `too-many` after several of either. */
export const createLogIn =
  ({
    prisma,
    database,
    clock,
    passwords,
    loginLimiter,
    sessionLimits: limits,
  }: Pick<Dependencies, 'prisma' | 'database' | 'clock' | 'passwords' | 'loginLimiter' | 'sessionLimits'>) =>
  async ({ account, password, address, browser }: LogIn, ctx: RequestContext): Promise<SessionGrant> => {
    const attempts = attemptsKey(account, address);
    // Taken before the hash is computed: guesses sent all at once would otherwise all be looked at.
    await loginLimiter.take(attempts);
    const found = await findCredentials(prisma, account);
    const right = await passwords.matches(found?.passwordHash, password);
    if (!found || !right) throw wrongCredentials();
    if (found.user.blocked) throw accountBlocked();
    await loginLimiter.forget(attempts);
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      // A new password ends all sessions: one that the old password opened must not begin after that.
      if ((await holdPasswordHash(tx, found.user.id)) !== found.passwordHash) throw wrongCredentials();
      return startSession(tx, { user: found.user, browser, limits, now: clock.now() });
    });
  };

import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCredentials, holdPasswordHash, lockUser } from '../../users/data/user-repository.ts';
import type { AccountLink } from '../domain/account-link.ts';
import { accountBlocked, wrongCredentials } from '../domain/sign-in-errors.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import { renewPasswordHash } from './renew-password-hash.ts';
import type { Guess } from './sign-in-guard.ts';
import { startSession, type SessionGrant, type SignInBrowser } from './start-session.ts';
import type { createWarnOfGuesses } from './warn-of-guesses.ts';

export type LogIn = Guess & { password: string; browser: SignInBrowser };

type Needs = Pick<
  SignInDependencies,
  | 'prisma'
  | 'database'
  | 'clock'
  | 'passwords'
  | 'signInGuard'
  | 'askForFactor'
  | 'deviceLinks'
  | 'demoDoor'
  | 'sessionLimits'
  | 'logger'
> & {
  warnOfGuesses: ReturnType<typeof createWarnOfGuesses>;
};

/** A session, a challenge for the second factor (`finishSignIn`), or an e-mailed link (`followDeviceLink`). */
export type SignIn =
  | { kind: 'session'; grant: SessionGrant }
  | { kind: 'factor'; challenge: FactorChallenge }
  | { kind: 'device-link'; link: AccountLink };

/** Throws `unauthenticated` for a wrong name and for a wrong password alike, and `too-many` after several of either. */
export const createLogIn =
  ({
    prisma,
    database,
    clock,
    passwords,
    signInGuard,
    warnOfGuesses,
    askForFactor,
    deviceLinks,
    demoDoor,
    sessionLimits: limits,
    logger,
  }: Needs) =>
  async ({ password, browser, ...guess }: LogIn, ctx: RequestContext): Promise<SignIn> => {
    const found = await findCredentials(prisma, guess.account);
    const admission = await signInGuard.admit(guess, found?.user);
    const right = await passwords.matches(found?.passwordHash, password);
    if (!found || !right) {
      await warnOfGuesses({ userId: found?.user.id, guesses: admission.strangers }, ctx);
      throw wrongCredentials();
    }
    if (found.user.blocked) throw accountBlocked();
    await admission.succeeded();
    const { user, passwordHash: stored } = found;
    const expected = await renewPasswordHash({ prisma, passwords, logger }, { userId: user.id, stored, password });
    return database.transaction(withoutDedupe(ctx), async (tx) => {
      // Taken before the shared lock on the hash: two sign-ins that upgrade a shared lock deadlock.
      const owner = deviceLinks.mayNeed(user, guess.device) ? await lockUser(tx, user.id) : undefined;
      // A new password ends all sessions, so the old password must not open one afterwards. A different hash may also
      // belong to the same password, renewed by a concurrent sign-in.
      const passwordHash = (await holdPasswordHash(tx, user.id)) ?? '';
      if (passwordHash !== expected && !(await passwords.matches(passwordHash, password))) throw wrongCredentials();
      await demoDoor.admit(tx, password);
      const now = clock.now();
      // Read under the lock on the hash; setting up a first factor waits for that lock, so no session starts without it.
      const challenge = await askForFactor(tx, { userId: user.id, purpose: 'sign-in', sid: null, passwordHash }, now);
      if (challenge) return { kind: 'factor', challenge };
      const link = owner && (await deviceLinks.send(tx, owner, browser.device, now));
      if (link) return { kind: 'device-link', link };
      return { kind: 'session', grant: await startSession(tx, { user, browser, limits, now }) };
    });
  };

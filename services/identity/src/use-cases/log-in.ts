import type { FactorChallenge } from '@drappo/contracts/identity/second-factor';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findCredentials, holdPasswordHash } from '../data/user-repository.ts';
import { accountBlocked, wrongCredentials } from '../domain/identity-errors.ts';
import type { Dependencies } from './dependencies.ts';
import { renewPasswordHash } from './renew-password-hash.ts';
import type { Guess } from './sign-in-guard.ts';
import { startSession, type SessionGrant, type SignInBrowser } from './start-session.ts';
import type { createWarnOfGuesses } from './warn-of-guesses.ts';

export type LogIn = Guess & { password: string; browser: SignInBrowser };

type Needs = Pick<
  Dependencies,
  | 'prisma'
  | 'database'
  | 'clock'
  | 'passwords'
  | 'signInGuard'
  | 'askForFactor'
  | 'demoDoor'
  | 'sessionLimits'
  | 'logger'
> & {
  warnOfGuesses: ReturnType<typeof createWarnOfGuesses>;
};

/** A session, or the question for the second factor that opens one (`finishSignIn`). */
export type SignIn = { kind: 'session'; grant: SessionGrant } | { kind: 'factor'; challenge: FactorChallenge };

/** Throws `unauthenticated` for a wrong name as for a wrong password, and `too-many` after several of either. */
export const createLogIn =
  ({
    prisma,
    database,
    clock,
    passwords,
    signInGuard,
    warnOfGuesses,
    askForFactor,
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
      // A new password ends all sessions: one that the old password opened must not begin after that. Another hash may also
      // be one of the same password, renewed by a sign-in at the same time.
      const passwordHash = (await holdPasswordHash(tx, user.id)) ?? '';
      if (passwordHash !== expected && !(await passwords.matches(passwordHash, password))) throw wrongCredentials();
      await demoDoor.admit(tx, password);
      const now = clock.now();
      // Read under the hash's lock, which the set-up of a first factor waits for: no session slips in without it.
      const challenge = await askForFactor(tx, { userId: user.id, purpose: 'sign-in', sid: null, passwordHash }, now);
      if (challenge) return { kind: 'factor', challenge };
      return { kind: 'session', grant: await startSession(tx, { user, browser, limits, now }) };
    });
  };

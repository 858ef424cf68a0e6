import type { FactorAnswer } from '@drappo/contracts/identity/second-factor';
import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { findUser, holdPasswordHash } from '../../../users/data/user-repository.ts';
import { challengeOver } from '../../domain/factor-errors.ts';
import { accountBlocked } from '../../domain/sign-in-errors.ts';
import type { Device } from '../../tokens/device-tokens.ts';
import type { CheckAnswer } from './check-answer.ts';
import type { FactorDependencies } from './factor-dependencies.ts';
import { spendProof } from './spend-proof.ts';
import { startSession, type SessionGrant, type SignInBrowser } from '../start-session.ts';

type Needs = Pick<FactorDependencies, 'database' | 'outbox' | 'clock' | 'sessionLimits'> & {
  checkAnswer: CheckAnswer;
};

/** The second step of a sign-in. Throws `unauthenticated` for a wrong answer and for an expired challenge alike. */
export const createFinishSignIn =
  ({ database, outbox, clock, sessionLimits: limits, checkAnswer }: Needs) =>
  async (
    { answer, browser, device }: { answer: FactorAnswer; browser: SignInBrowser; device: Device | undefined },
    ctx: RequestContext,
  ): Promise<SessionGrant> => {
    const proof = await checkAnswer(answer, { purpose: 'sign-in', sid: null, device }, ctx);
    const { userId } = proof.challenge;
    const grant = await database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      // A new password ends all sessions, so the old password must not open one afterwards.
      if ((await holdPasswordHash(tx, userId)) !== proof.passwordHash) throw challengeOver('sign-in');
      const user = await findUser(tx, userId);
      if (!user || user.erasedAt) throw challengeOver('sign-in');
      if (user.blocked) throw accountBlocked();
      await spendProof({ tx, outbox, ctx, now }, proof);
      return startSession(tx, { user, browser, limits, now, factorAt: now });
    });
    await proof.succeeded();
    return grant;
  };

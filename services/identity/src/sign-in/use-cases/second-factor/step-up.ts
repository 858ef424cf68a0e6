import type { FactorAnswer } from '@drappo/contracts/identity/second-factor';
import { withoutDedupe, type RequestContext, type UserActor } from '@drappo/service-kit';
import { holdPasswordHash } from '../../../users/data/user-repository.ts';
import { challengeOver } from '../../domain/factor-errors.ts';
import type { CheckAnswer } from './check-answer.ts';
import type { FactorDependencies } from './factor-dependencies.ts';
import { replaceRefreshToken } from '../replace-refresh-token.ts';
import { spendProof } from './spend-proof.ts';

type Needs = Pick<FactorDependencies, 'database' | 'outbox' | 'clock' | 'sessionLimits'> & {
  checkAnswer: CheckAnswer;
};

/** Proves the second factor again within a session, and replaces its refresh token. Returns the time of the proof. */
export const createStepUp =
  ({ database, outbox, clock, sessionLimits: limits, checkAnswer }: Needs) =>
  async (answer: FactorAnswer, ctx: RequestContext & { actor: UserActor }): Promise<Date> => {
    const { userId, sessionId } = ctx.actor;
    const proof = await checkAnswer(answer, { purpose: 'step-up', sid: sessionId, device: undefined }, ctx);
    const proved = await database.transaction(withoutDedupe(ctx), async (tx) => {
      const now = clock.now();
      if ((await holdPasswordHash(tx, userId)) !== proof.passwordHash) throw challengeOver('step-up');
      await spendProof({ tx, outbox, ctx, now }, proof);
      await replaceRefreshToken(tx, { sid: sessionId, limits, proved: true }, now);
      return now;
    });
    await proof.succeeded();
    return proved;
  };

import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { countFactors } from '../data/factor-repository.ts';
import { endSession, lockSession, saveRotation } from '../data/session-repository.ts';
import { findUser } from '../../users/data/user-repository.ts';
import { sessionTokenReused } from '../domain/session-events.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { endUnlessRenewed, sessionEnd } from '../domain/session-limits.ts';
import { judgeRefresh } from '../domain/session-rotation.ts';
import type { RefreshToken } from '../tokens/session-tokens.ts';
import type { SignInDependencies } from './sign-in-dependencies.ts';
import type { SessionGrant } from './start-session.ts';

/** `reusedOf`: the user whose token was reused long after it was spent. */
type Outcome = SessionGrant | { reusedOf: string } | undefined;

/**
 * Exchanges a refresh token for its successor. Throws `unauthenticated`; if the token was spent before, ends the session and
 * notifies its owner. Also ends it when the account has a second factor that the renewed session would not have proved.
 */
export const createRefreshSession =
  ({
    database,
    outbox,
    clock,
    sessionLimits,
    security,
  }: Pick<SignInDependencies, 'database' | 'outbox' | 'clock' | 'sessionLimits' | 'security'>) =>
  async ({ sid, generation }: RefreshToken, ctx: RequestContext): Promise<SessionGrant> => {
    const outcome = await database.transaction(withoutDedupe(ctx), async (tx): Promise<Outcome> => {
      const now = clock.now();
      const session = await lockSession(tx, sid);
      if (!session || session.endedAt) return undefined;
      const user = await findUser(tx, session.userId);
      if (!user || user.blocked || sessionEnd(session, user.role, sessionLimits).at <= now) return undefined;
      const expire = endUnlessRenewed({ ...session, lastUsedAt: now }, sessionLimits).at;
      const hasFactor = (await countFactors(tx, user.id)) > 0;
      const kept = { user, sid, expire, factorAt: session.factorAt, hasFactor };
      const verdict = judgeRefresh(session.state, generation, now);
      if (verdict.kind === 'reuse') {
        // Returned, not thrown: the end of the session must be committed.
        await endSession(tx, sid, now);
        await outbox.add(tx, sessionTokenReused(session, now));
        return { reusedOf: user.id };
      }
      // After the last factor is removed, its proof must not come back.
      const factorAt = verdict.kind === 'resume' ? kept.factorAt && verdict.factorAt : kept.factorAt;
      if (hasFactor && !factorAt) {
        await endSession(tx, sid, now);
        return undefined;
      }
      if (verdict.kind === 'repeat') return { ...kept, generation: verdict.generation };
      const state = verdict.kind === 'rotate' ? verdict.next : session.state;
      await saveRotation(tx, sid, { state, expire, lastUsedAt: now, factorAt });
      return { ...kept, factorAt, generation: state.generation };
    });
    if (outcome && 'user' in outcome) return outcome;
    if (outcome) security.record({ event: 'session.token-reused', userId: outcome.reusedOf, sessionId: sid });
    throw sessionOver();
  };

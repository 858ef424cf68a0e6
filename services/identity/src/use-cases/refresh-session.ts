import { withoutDedupe, type RequestContext } from '@drappo/service-kit';
import { endSession, lockSession, saveRotation } from '../data/session-repository.ts';
import { findUser } from '../data/user-repository.ts';
import { sessionTokenReused } from '../domain/account-events.ts';
import { sessionOver } from '../domain/identity-errors.ts';
import { endUnlessRenewed, sessionEnd } from '../domain/session-limits.ts';
import { judgeRefresh } from '../domain/session-rotation.ts';
import type { RefreshToken } from '../tokens/session-tokens.ts';
import type { Dependencies } from './dependencies.ts';
import type { SessionGrant } from './start-session.ts';

/** `reusedOf`: the user whose token came back long after it was spent. */
type Outcome = SessionGrant | { reusedOf: string } | undefined;

/**
 * Spends a refresh token for its successor. Throws `unauthenticated`; if the token was spent before, the session ends and
 * its owner is notified.
 */
export const createRefreshSession =
  ({
    database,
    outbox,
    clock,
    sessionLimits,
    security,
  }: Pick<Dependencies, 'database' | 'outbox' | 'clock' | 'sessionLimits' | 'security'>) =>
  async ({ sid, generation }: RefreshToken, ctx: RequestContext): Promise<SessionGrant> => {
    const outcome = await database.transaction(withoutDedupe(ctx), async (tx): Promise<Outcome> => {
      const now = clock.now();
      const session = await lockSession(tx, sid);
      if (!session || session.endedAt) return undefined;
      const user = await findUser(tx, session.userId);
      if (!user || user.blocked || sessionEnd(session, user.role, sessionLimits).at <= now) return undefined;
      const expire = endUnlessRenewed({ ...session, lastUsedAt: now }, sessionLimits).at;
      const kept = { user, sid, expire, factorAt: session.factorAt };
      const verdict = judgeRefresh(session.state, generation, now);
      if (verdict.kind === 'reuse') {
        // Returned, not thrown: the end of the session has to be committed.
        await endSession(tx, sid, now);
        await outbox.add(tx, sessionTokenReused(session, now));
        return { reusedOf: user.id };
      }
      if (verdict.kind === 'repeat') return { ...kept, generation: verdict.generation };
      const { state, factorAt } =
        verdict.kind === 'rotate'
          ? { state: verdict.next, factorAt: kept.factorAt }
          : // What no factor stands behind any more does not come back.
            { state: session.state, factorAt: kept.factorAt && verdict.factorAt };
      await saveRotation(tx, sid, { state, expire, lastUsedAt: now, factorAt });
      return { ...kept, factorAt, generation: state.generation };
    });
    if (outcome && 'user' in outcome) return outcome;
    if (outcome) security.record({ event: 'session.token-reused', userId: outcome.reusedOf, sessionId: sid });
    throw sessionOver();
  };

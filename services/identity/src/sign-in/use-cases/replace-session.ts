import { uuidv7 } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import type { Tx } from '../../data/database.ts';
import { insertSession, lockSession } from '../data/session-repository.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { endUnlessRenewed, type SessionLimits } from '../domain/session-limits.ts';
import { newSessionState } from '../domain/session-rotation.ts';
import type { User } from '../../users/domain/user.ts';
import type { SessionGrant } from './start-session.ts';

/**
 * Ends every session of an account that got its first factor, and replaces the caller's with a session that has the proof,
 * on the same device, with the same end. Copied tokens of the old session become invalid. The caller holds the user's row.
 * Throws `unauthenticated` when the caller's session has ended.
 */
export const replaceSession = async (
  tx: Tx,
  { user, sid: former, limits }: { user: User; sid: string; limits: SessionLimits },
  now: Date,
): Promise<SessionGrant> => {
  // Locked: a concurrent renewal either finished before and ends here with its session, or finds the session ended.
  const session = await lockSession(tx, former);
  if (!session || session.endedAt) throw sessionOver();
  await endAccess(tx, { userId: user.id }, now);
  const { device, begunAt, limitsFrom } = session;
  const sid = uuidv7(now.getTime());
  const state = newSessionState();
  const times = { begunAt, limitsFrom, lastActAt: now, lastUsedAt: now };
  const expire = endUnlessRenewed(times, limits).at;
  await insertSession(tx, { sid, userId: user.id, state, expire, device, factorAt: now, ...times });
  return { user, sid, generation: state.generation, expire, factorAt: now, hasFactor: true };
};

import type { Tx } from '../../data/database.ts';
import { lockSession, saveRotation } from '../data/session-repository.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { endUnlessRenewed, type SessionLimits } from '../domain/session-limits.ts';
import { replaceToken } from '../domain/session-rotation.ts';

/**
 * Replaces the refresh token of a session after a proof of its owner. `proved`: the proof was a second
 * factor. Throws `unauthenticated` when the session has ended.
 */
export const replaceRefreshToken = async (
  tx: Tx,
  { sid, limits, proved = false }: { sid: string; limits: SessionLimits; proved?: boolean },
  now: Date,
): Promise<void> => {
  const session = await lockSession(tx, sid);
  if (!session || session.endedAt) throw sessionOver();
  const { factorAt } = session;
  await saveRotation(tx, sid, {
    state: replaceToken(session.state, factorAt, now),
    expire: endUnlessRenewed({ ...session, lastUsedAt: now }, limits).at,
    lastUsedAt: now,
    factorAt: proved ? now : factorAt,
  });
};

import { audit, type RequestContext } from '@drappo/service-kit';
import { endAccess } from '../data/access-repository.ts';
import type { Tx } from '../../data/database.ts';

/**
 * Ends all sessions of a user and withdraws everything outstanding, with an audit entry if sessions were open. Returns
 * how many. The caller holds the lock on the user's row.
 */
export const endSessions = async (tx: Tx, ctx: RequestContext, userId: string, now: Date): Promise<number> => {
  const sessions = await endAccess(tx, { userId }, now);
  if (sessions > 0)
    await audit(tx, ctx, {
      action: 'user.sessions-ended',
      subject: `user:${userId}`,
      details: { sessions },
      at: now,
    });
  return sessions;
};

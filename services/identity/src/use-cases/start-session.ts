import { uuidv7 } from '@drappo/service-kit';
import { insertSession } from '../data/session-repository.ts';
import type { Tx } from '../data/database.ts';
import { newSessionState, sessionExpiry } from '../domain/session-rotation.ts';
import type { User } from '../domain/user.ts';

/** What cookies are made from. */
export type SessionGrant = { user: User; sid: string; generation: number };

export const startSession = async (tx: Tx, user: User, now: Date): Promise<SessionGrant> => {
  const sid = uuidv7(now.getTime());
  const state = newSessionState();
  await insertSession(tx, { sid, userId: user.id, state, expire: sessionExpiry(now) });
  return { user, sid, generation: state.generation };
};

import { uuidv7 } from '@drappo/service-kit';
import { endSession, insertSession } from '../data/session-repository.ts';
import type { Tx } from '../../data/database.ts';
import { endUnlessRenewed, type SessionLimits } from '../domain/session-limits.ts';
import { newSessionState } from '../domain/session-rotation.ts';
import type { User } from '../../users/domain/user.ts';

/** The sign-in request's information about the browser. */
export type SignInBrowser = {
  device: string | null;
  /** The client's address, for the security log. */
  address: string;
  /** Sessions that the request proves to own: a browser has one at a time, so these end. */
  sessions: readonly string[];
};

/** The data for the cookies. */
export type SessionGrant = {
  user: User;
  sid: string;
  generation: number;
  /** When the session ends unless it is renewed. */
  expire: Date;
  /** When the session last proved a second factor. */
  factorAt: Date | null;
  /** Whether the account has a second factor. */
  hasFactor: boolean;
};

type SessionStart = {
  user: User;
  browser: SignInBrowser;
  limits: SessionLimits;
  now: Date;
  factorAt?: Date | null;
};

export const startSession = async (
  tx: Tx,
  { user, browser, limits, now, factorAt = null }: SessionStart,
): Promise<SessionGrant> => {
  for (const former of browser.sessions) await endSession(tx, former, now);
  const sid = uuidv7(now.getTime());
  const state = newSessionState();
  const times = { begunAt: now, limitsFrom: now, lastActAt: now, lastUsedAt: now };
  const expire = endUnlessRenewed(times, limits).at;
  await insertSession(tx, { sid, userId: user.id, state, expire, device: browser.device, factorAt, ...times });
  // No session of an account with a factor starts without its proof.
  return { user, sid, generation: state.generation, expire, factorAt, hasFactor: factorAt !== null };
};

import type { Role } from '@drappo/contracts/identity/roles';
import type { SessionStatus } from '@drappo/contracts/identity/session';

/** Session lifetimes, in milliseconds. */
export type SessionLimits = {
  /** Maximum from the sign-in, however often the session is renewed. */
  absoluteMs: number;
  /** The same for administrators. */
  adminAbsoluteMs: number;
  /** Maximum without an action of the administrator. */
  adminIdleMs: number;
};

export type SessionTimes = { begunAt: Date; limitsFrom: Date; lastActAt: Date; lastUsedAt: Date };

/** `idle`: an action postpones it (for non-administrators: any use). `absolute`: nothing postpones it. */
export type SessionEnd = { at: Date; because: 'idle' | 'absolute' };

const MINUTE = 60_000;

/**
 * A session that is not renewed for this long ends. Open pages renew it every 15 minutes: a person who comes once a week
 * stays signed in; a browser that was given away does not stay signed in for the rest of the 30 days.
 */
export const UNUSED_MS = 14 * 24 * 60 * MINUTE;

export const sessionLimits = (config: {
  SESSION_DAYS: number;
  SESSION_ADMIN_HOURS: number;
  SESSION_ADMIN_IDLE_MINUTES: number;
}): SessionLimits => ({
  absoluteMs: config.SESSION_DAYS * 24 * 60 * MINUTE,
  adminAbsoluteMs: config.SESSION_ADMIN_HOURS * 60 * MINUTE,
  adminIdleMs: config.SESSION_ADMIN_IDLE_MINUTES * MINUTE,
});

const later = (time: Date, ms: number): Date => new Date(time.getTime() + ms);

const firstOf = (absolute: Date, idle: Date): SessionEnd =>
  idle < absolute ? { at: idle, because: 'idle' } : { at: absolute, because: 'absolute' };

/** When a session ends without further renewal, for every role: the value of the `expire` column. */
export const endUnlessRenewed = (
  { begunAt, lastUsedAt }: Pick<SessionTimes, 'begunAt' | 'lastUsedAt'>,
  { absoluteMs }: SessionLimits,
): SessionEnd => firstOf(later(begunAt, absoluteMs), later(lastUsedAt, UNUSED_MS));

/** When a session ends if its owner does nothing more. */
export const sessionEnd = (session: SessionTimes, role: Role, limits: SessionLimits): SessionEnd => {
  if (role !== 'admin') return endUnlessRenewed(session, limits);
  const absolute = later(session.begunAt, limits.absoluteMs);
  const adminAbsolute = later(session.limitsFrom, limits.adminAbsoluteMs);
  return firstOf(adminAbsolute < absolute ? adminAbsolute : absolute, later(session.lastActAt, limits.adminIdleMs));
};

/** The session's status for its owner's page. */
export const sessionStatus = (session: SessionTimes, role: Role, limits: SessionLimits, now: Date): SessionStatus => {
  const { at, because } = sessionEnd(session, role, limits);
  const idleMs = role === 'admin' ? Math.round(limits.adminIdleMs) : UNUSED_MS;
  return { endsInMs: Math.max(0, at.getTime() - now.getTime()), because, idleMs };
};

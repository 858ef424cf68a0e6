import type { Role, SessionStatus } from '@drappo/contracts';

/** How long sessions last, in milliseconds. */
export type SessionLimits = {
  /** From the sign-in, however often the session is renewed. */
  absoluteMs: number;
  /** The same for administrators. */
  adminAbsoluteMs: number;
  /** Without an act of the administrator. */
  adminIdleMs: number;
};

export type SessionTimes = { begunAt: Date; limitsFrom: Date; lastActAt: Date };

/** `idle`: an act postpones it. `absolute`: nothing does. */
export type SessionEnd = { at: Date; because: 'idle' | 'absolute' };

const MINUTE = 60_000;

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

/** The end that no renewal moves, for everybody: what the `expire` column holds. */
export const absoluteEnd = (begunAt: Date, { absoluteMs }: SessionLimits): Date => later(begunAt, absoluteMs);

/** When a session ends if its owner does nothing from now on. */
export const sessionEnd = (session: SessionTimes, role: Role, limits: SessionLimits): SessionEnd => {
  const absolute = absoluteEnd(session.begunAt, limits);
  if (role !== 'admin') return { at: absolute, because: 'absolute' };
  const adminAbsolute = later(session.limitsFrom, limits.adminAbsoluteMs);
  const last = adminAbsolute < absolute ? adminAbsolute : absolute;
  const idle = later(session.lastActAt, limits.adminIdleMs);
  return idle < last ? { at: idle, because: 'idle' } : { at: last, because: 'absolute' };
};

/** What the page of the session's owner is told. */
export const sessionStatus = (session: SessionTimes, role: Role, limits: SessionLimits, now: Date): SessionStatus => {
  const { at, because } = sessionEnd(session, role, limits);
  const idleMs = role === 'admin' ? Math.round(limits.adminIdleMs) : null;
  return { endsInMs: Math.max(0, at.getTime() - now.getTime()), because, idleMs };
};

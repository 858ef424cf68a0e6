import { z } from 'zod';
import type { SessionLimits, SessionTimes } from '../domain/session-limits.ts';
import type { SessionState } from '../domain/session-rotation.ts';
import type { Session as SessionRow } from '../../generated/prisma/client.ts';
import type { PrismaDatabase, Tx } from '../../data/database.ts';

export type Session = SessionTimes & {
  sid: string;
  userId: string;
  state: SessionState;
  expire: Date;
  endedAt: Date | null;
  lastUsedAt: Date;
  device: string | null;
  /** When the session last proved a second factor; null for a session without one. */
  factorAt: Date | null;
};

const sess = z.object({
  generation: z.int(),
  spent: z.array(z.object({ generation: z.int(), at: z.string() })),
  replaced: z.object({ generation: z.int(), factorAt: z.string().nullable() }).optional(),
});

export const insertSession = async (tx: Tx, { state, ...session }: Omit<Session, 'endedAt'>): Promise<void> => {
  await tx.session.create({ data: { ...session, sess: state } });
};

const toSession = ({ sess: state, ...row }: SessionRow): Session => ({ ...row, state: sess.parse(state) });

export const findSession = async (client: PrismaDatabase | Tx, sid: string): Promise<Session | undefined> => {
  const row = await client.session.findUnique({ where: { sid } });
  return row ? toSession(row) : undefined;
};

/** Locked until the transaction ends: of two tabs with the same token one rotates it and the other sees the rotation. */
export const lockSession = async (tx: Tx, sid: string): Promise<Session | undefined> => {
  await tx.$queryRaw`SELECT sid FROM sessions WHERE sid = ${sid}::uuid FOR UPDATE`;
  return findSession(tx, sid);
};

export const saveRotation = async (
  tx: Tx,
  sid: string,
  { state, ...changes }: Pick<Session, 'state' | 'expire' | 'lastUsedAt' | 'factorAt'>,
): Promise<void> => {
  await tx.session.update({ where: { sid }, data: { ...changes, sess: state } });
};

/** Starts the limits for administrators now, also in sessions that began before the user became one. */
export const startAdminLimits = async (tx: Tx, userId: string, now: Date): Promise<void> => {
  await tx.session.updateMany({ where: { userId, endedAt: null }, data: { limitsFrom: now, lastActAt: now } });
};

/** Several gateways may report actions concurrently, in any order: the latest one is stored. */
export const saveAct = async (
  client: PrismaDatabase | Tx,
  sid: string,
  at: Date,
  { absoluteMs, adminAbsoluteMs, adminIdleMs }: SessionLimits,
): Promise<void> => {
  const before = (ms: number): Date => new Date(at.getTime() - ms);
  await client.session.updateMany({
    where: {
      sid,
      endedAt: null,
      begunAt: { gt: before(absoluteMs) },
      limitsFrom: { gt: before(adminAbsoluteMs) },
      lastActAt: { lt: at, gt: before(adminIdleMs) },
    },
    data: { lastActAt: at },
  });
};

/** Ends administrators' sessions that expired some time before `now`; reports of earlier actions may still arrive. */
export const endExpiredAdminSessions = async (
  client: PrismaDatabase,
  { adminAbsoluteMs, adminIdleMs }: SessionLimits,
  now: Date,
  graceMs: number,
): Promise<number> => {
  const before = (ms: number): Date => new Date(now.getTime() - graceMs - ms);
  const { count } = await client.session.updateMany({
    where: {
      endedAt: null,
      user: { userRole: 'admin' },
      OR: [{ lastActAt: { lte: before(adminIdleMs) } }, { limitsFrom: { lte: before(adminAbsoluteMs) } }],
    },
    data: { endedAt: now },
  });
  return count;
};

export const endSession = async (client: Tx, sid: string, now: Date): Promise<number> => {
  const { count } = await client.session.updateMany({ where: { sid, endedAt: null }, data: { endedAt: now } });
  return count;
};

/** Returns 1 when the session was open and belonged to this user. */
export const endSessionOf = async (
  tx: Tx,
  { sid, userId }: Pick<Session, 'sid' | 'userId'>,
  now: Date,
): Promise<number> => {
  const { count } = await tx.session.updateMany({
    where: { sid, userId, endedAt: null, expire: { gt: now } },
    data: { endedAt: now },
  });
  return count;
};

/** The account has lost its second factor. */
export const clearFactorProof = async (tx: Tx, sid: string): Promise<void> => {
  await tx.session.updateMany({ where: { sid }, data: { factorAt: null } });
};

export const countOpenSessions = (client: PrismaDatabase, userId: string, now: Date): Promise<number> =>
  client.session.count({ where: { userId, endedAt: null, expire: { gt: now } } });

/** Deletes sessions that have expired, or that ended before the feed's retention. */
export const deleteOldSessions = async (client: PrismaDatabase, now: Date, feedMs: number): Promise<number> => {
  const { count } = await client.session.deleteMany({
    where: { OR: [{ expire: { lt: now } }, { endedAt: { lt: new Date(now.getTime() - 2 * feedMs) } }] },
  });
  return count;
};

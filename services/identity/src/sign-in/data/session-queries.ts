import { normaliseRole } from '@drappo/contracts/identity/roles';
import type { OwnSession } from '@drappo/contracts/identity/session';
import type { UserActor } from '@drappo/service-kit';
import { sessionEnd, type SessionLimits } from '../domain/session-limits.ts';
import type { PrismaDatabase } from '../../data/database.ts';

/** More than one person's devices; only the newest sessions are shown. */
const LISTED = 50;

/** The caller's own open sessions: the current one first, then by latest use. */
export const listOwnSessions = async (
  prisma: PrismaDatabase,
  { userId, sessionId }: Pick<UserActor, 'userId' | 'sessionId'>,
  limits: SessionLimits,
  now: Date,
): Promise<OwnSession[]> => {
  const rows = await prisma.session.findMany({
    where: { userId, endedAt: null, expire: { gt: now } },
    include: { user: { select: { userRole: true } } },
    orderBy: { lastUsedAt: 'desc' },
    take: LISTED,
  });
  const listed = rows
    .filter(({ user, ...times }) => sessionEnd(times, normaliseRole(user.userRole), limits).at > now)
    .map(({ sid, device, begunAt, lastUsedAt }) => ({
      id: sid,
      device,
      begunAt: begunAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: sid === sessionId,
    }));
  return [...listed.filter(({ isCurrent }) => isCurrent), ...listed.filter(({ isCurrent }) => !isCurrent)];
};

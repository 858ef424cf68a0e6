import type { Plan } from '@drappo/contracts/identity/plans';
import { normaliseRole } from '@drappo/contracts/identity/roles';
import type { SessionFeed } from '@drappo/contracts/identity/session';
import type { UserActor } from '@drappo/service-kit';
import { sessionEnd, type SessionLimits } from '../domain/session-limits.ts';
import { effectivePlan } from '../../users/domain/user.ts';
import { isViewing } from './account-view-repository.ts';
import type { PrismaDatabase } from '../../data/database.ts';

/** Longer than an access token lives (15 minutes), so that older tokens expire while the feed still lists the change. */
export const FEED_MS = 20 * 60_000;

/** Changes of users and sessions for as long as older access tokens may still be valid. */
export const readSessionFeed = async (
  prisma: PrismaDatabase,
  limits: SessionLimits,
  now: Date,
): Promise<Omit<SessionFeed, 'version'>> => {
  const since = new Date(now.getTime() - FEED_MS);
  const soon = new Date(now.getTime() + FEED_MS);
  const [users, sessions, deadlines] = await Promise.all([
    prisma.user.findMany({
      // An expired plan changes rights too.
      where: { OR: [{ accessChangedAt: { gte: since } }, { subscriptionExpiresAt: { gte: since, lte: now } }] },
      orderBy: { id: 'asc' },
    }),
    prisma.session.findMany({
      where: { endedAt: { gte: since } },
      select: { sid: true, endedAt: true },
      orderBy: { sid: 'asc' },
    }),
    readDeadlines(prisma, limits, { since, soon }),
  ]);
  return {
    users: users.map((user) => {
      const expiredAt =
        user.subscriptionExpiresAt && user.subscriptionExpiresAt <= now ? user.subscriptionExpiresAt : 0;
      return {
        id: user.id,
        changedAt: Math.max(Number(user.accessChangedAt ?? 0), Number(expiredAt)),
        role: normaliseRole(user.userRole),
        plan: planOf(user, now),
        blocked: user.blocked,
      };
    }),
    sessions: sessions.map(({ sid, endedAt }) => ({ id: sid, endedAt: Number(endedAt) })),
    deadlines,
  };
};

/** When sessions expire: those of administrators, and those that expire about now. */
const readDeadlines = async (
  prisma: PrismaDatabase,
  limits: SessionLimits,
  { since, soon }: { since: Date; soon: Date },
): Promise<NonNullable<SessionFeed['deadlines']>> => {
  const select = {
    sid: true,
    begunAt: true,
    limitsFrom: true,
    lastActAt: true,
    lastUsedAt: true,
    user: { select: { userRole: true } },
  };
  // Two queries, each with its own index: a single one with OR would scan all sessions.
  const [ending, ofAdmins] = await Promise.all([
    prisma.session.findMany({ where: { endedAt: null, expire: { gte: since, lte: soon } }, select }),
    prisma.session.findMany({
      where: { endedAt: null, user: { userRole: 'admin' }, expire: { gte: since } },
      select,
    }),
  ]);
  const byId = new Map([...ending, ...ofAdmins].map((session) => [session.sid, session]));
  return [...byId.values()]
    .map(({ sid, user, ...times }) => ({
      id: sid,
      endsAt: Number(sessionEnd(times, normaliseRole(user.userRole), limits).at),
    }))
    .sort((left, right) => (left.id < right.id ? -1 : 1));
};

/** The next time at which the feed changes without a write. */
export const nextFeedChange = async (prisma: PrismaDatabase, now: Date): Promise<Date | undefined> => {
  const next = await prisma.user.findFirst({
    where: { subscriptionExpiresAt: { gt: now } },
    orderBy: { subscriptionExpiresAt: 'asc' },
    select: { subscriptionExpiresAt: true },
  });
  return next?.subscriptionExpiresAt ?? undefined;
};

type PlanColumns = { subscriptionPlan: string; subscriptionExpiresAt: Date | null };

const planOf = ({ subscriptionPlan, subscriptionExpiresAt }: PlanColumns, now: Date): Plan =>
  effectivePlan({ plan: subscriptionPlan as Plan, planExpiresAt: subscriptionExpiresAt }, now);

type Claimed = Pick<UserActor, 'sessionId' | 'userId' | 'hasFactor' | 'factorAt'>;
type Rules = { limits: SessionLimits; factorRequired: boolean };

/** The live state behind a genuine access token; undefined when the session has ended or the user is blocked. */
export const readActor = async (
  prisma: PrismaDatabase,
  claimed: Claimed & Pick<UserActor, 'viewedBy'>,
  rules: Rules,
  now: Date,
): Promise<UserActor | undefined> => {
  const { viewedBy, userId } = claimed;
  if (viewedBy === undefined) return readOwner(prisma, claimed, rules, now);
  const [admin, user, isViewed] = await Promise.all([
    readOwner(prisma, { ...claimed, userId: viewedBy }, rules, now),
    prisma.user.findUnique({ where: { id: userId } }),
    isViewing(prisma, { userId, adminId: viewedBy }, now),
  ]);
  if (admin?.role !== 'admin' || admin.restricted || !isViewed || !user || user.blocked) return undefined;
  const role = normaliseRole(user.userRole);
  if (role === 'admin') return undefined;
  return { kind: 'user', userId, sessionId: admin.sessionId, role, plan: planOf(user, now), viewedBy };
};

const readOwner = async (
  prisma: PrismaDatabase,
  { sessionId, userId, hasFactor, factorAt }: Claimed,
  { limits, factorRequired }: Rules,
  now: Date,
): Promise<UserActor | undefined> => {
  const session = await prisma.session.findUnique({ where: { sid: sessionId }, include: { user: true } });
  if (!session || session.userId !== userId || session.endedAt) return undefined;
  const { user } = session;
  const role = normaliseRole(user.userRole);
  if (user.blocked || sessionEnd(session, role, limits).at <= now) return undefined;
  const actor: UserActor = { kind: 'user', userId, sessionId, role, plan: planOf(user, now) };
  if (hasFactor || session.factorAt) actor.hasFactor = true;
  // The proof comes from the token: a copy from before a step-up must not benefit from the step-up.
  if (session.factorAt && factorAt) actor.factorAt = factorAt;
  if (!session.factorAt && factorRequired && role === 'admin') actor.restricted = 'factor-setup';
  return actor;
};

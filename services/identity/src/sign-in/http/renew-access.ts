import type { UserActor } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaDatabase } from '../../data/database.ts';
import { countFactors } from '../data/factor-repository.ts';
import { findSession, type Session } from '../data/session-repository.ts';
import { findUser } from '../../users/data/user-repository.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import type { User } from '../../users/domain/user.ts';
import type { SessionCookies } from './session-cookies.ts';

type Needs = { prisma: PrismaDatabase; cookies: SessionCookies };

const readSession = async (
  prisma: PrismaDatabase,
  { userId, sessionId }: UserActor,
): Promise<{ user: User; session: Session & { hasFactor: boolean } }> => {
  const [user, session, factors] = await Promise.all([
    findUser(prisma, userId),
    findSession(prisma, sessionId),
    countFactors(prisma, userId),
  ]);
  if (!user || !session || session.endedAt) throw sessionOver();
  return { user, session: Object.assign(session, { hasFactor: factors > 0 }) };
};

/** Issues the browser an access token with the current state of its session and user. */
export const renewAccess = async ({ prisma, cookies }: Needs, actor: UserActor, res: Response): Promise<void> => {
  const { user, session } = await readSession(prisma, actor);
  cookies.renewAccess(res, user, session);
};

/** After a proof of the owner: issues all tokens of the session again, including the refresh token. */
export const renewSession = async ({ prisma, cookies }: Needs, actor: UserActor, res: Response): Promise<void> => {
  const { user, session } = await readSession(prisma, actor);
  const { sid, expire, factorAt, hasFactor, state } = session;
  cookies.start(res, { user, sid, expire, factorAt, hasFactor, generation: state.generation });
};

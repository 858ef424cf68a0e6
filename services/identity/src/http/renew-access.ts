import type { UserActor } from '@drappo/service-kit';
import type { Response } from 'express';
import type { PrismaDatabase } from '../data/database.ts';
import { findSession } from '../data/session-repository.ts';
import { findUser } from '../data/user-repository.ts';
import { sessionOver } from '../domain/identity-errors.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Gives the browser an access token that says what its session and user are now. */
export const renewAccess = async (
  { prisma, cookies }: { prisma: PrismaDatabase; cookies: SessionCookies },
  { userId, sessionId }: UserActor,
  res: Response,
): Promise<void> => {
  const [user, session] = await Promise.all([findUser(prisma, userId), findSession(prisma, sessionId)]);
  if (!user || !session) throw sessionOver();
  cookies.renewAccess(res, user, session);
};

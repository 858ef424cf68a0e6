import * as signInRoutes from '@drappo/contracts/identity/routes/sign-in';
import * as sessionRoutes from '@drappo/contracts/identity/routes/session';
import { endpoint, type Endpoint, type RequestContext } from '@drappo/service-kit';
import type { Request, Response } from 'express';
import { findUser } from '../../users/data/user-repository.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import { sessionOver } from '../../users/domain/user-errors.ts';
import { toCurrentUser } from '../../users/domain/user.ts';
import { clearSiteData } from './clear-site-data.ts';
import type { DoorDependencies } from './sign-in-endpoints.ts';

export const sessionEndpoints = ({
  useCases,
  cookies,
  clock,
  prisma,
  factorRequired,
}: DoorDependencies & {
  prisma: PrismaDatabase;
  factorRequired: boolean;
}): Endpoint[] => {
  const leave = async (req: Request, res: Response, ctx: RequestContext): Promise<void> => {
    await useCases.logOut(cookies.sessionsOf(req), ctx);
    cookies.clear(res);
    clearSiteData(res);
  };

  return [
    endpoint(sessionRoutes.getCurrentUser, async ({ actor }) => {
      const user = await findUser(prisma, actor.userId);
      if (!user) throw sessionOver();
      const secondFactor = {
        active: actor.factorAt !== undefined,
        mustSetUp: actor.restricted === 'factor-setup',
        requiredOfAdmins: factorRequired,
      };
      return { ...toCurrentUser(user, clock.now()), secondFactor };
    }),
    endpoint(signInRoutes.refreshSession, async ({ ctx, req, res }) => {
      try {
        const token = cookies.refreshTokenOf(req);
        if (!token) throw sessionOver();
        const grant = await useCases.refreshSession(token, ctx);
        cookies.start(res, grant);
        return toCurrentUser(grant.user, clock.now());
      } catch (error) {
        // With invalid cookies the page would retry endlessly, so they are cleared. When the database is unavailable,
        // the cookies stay.
        if (isSessionOver(error)) cookies.clear(res);
        throw error;
      }
    }),
    endpoint(signInRoutes.logout, async ({ req, res, ctx }) => {
      await leave(req, res, ctx);
      return { status: 'signed-out' as const };
    }),
    endpoint(signInRoutes.logoutByLink, async ({ req, res, ctx }) => {
      await leave(req, res, ctx);
      res.redirect(302, '/');
    }),
  ];
};

const isSessionOver = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === sessionOver().code;

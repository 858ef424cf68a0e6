import { PASSWORD_PROOF_HEADER } from '@drappo/contracts/identity/password-proof-header';
import * as routes from '@drappo/contracts/identity/routes/session';
import { endpoint, type Clock, type Endpoint, type UserActor } from '@drappo/service-kit';
import type { Request } from 'express';
import type { PrismaDatabase } from '../../data/database.ts';
import { listOwnSessions } from '../data/session-queries.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { SignInUseCases } from '../use-cases/sign-in-use-cases.ts';
import type { ProvePassword } from '../use-cases/prove-password.ts';
import type { RequireFreshSignIn } from '../use-cases/require-fresh-sign-in.ts';
import { clearSiteData } from './clear-site-data.ts';
import type { SessionCookies } from './session-cookies.ts';

type Needs = {
  useCases: SignInUseCases;
  cookies: SessionCookies;
  prisma: PrismaDatabase;
  clock: Clock;
  limits: SessionLimits;
  provePassword: ProvePassword;
  requireFreshSignIn: RequireFreshSignIn;
};

/** The endpoints with which people list and end their own sessions. */
export const ownSessionEndpoints = (needs: Needs): Endpoint[] => {
  const { useCases, cookies, prisma, clock, limits, provePassword } = needs;
  const requireFreshSignIn = (req: Request, actor: UserActor): Promise<void> =>
    needs.requireFreshSignIn(actor, req.get(PASSWORD_PROOF_HEADER));
  return [
    endpoint(routes.getSession, ({ actor }) => useCases.readSession(actor)),
    endpoint(routes.continueSession, ({ actor }) => useCases.continueSession(actor)),
    endpoint(routes.provePassword, async ({ body, actor, res }) => {
      res.set('Cache-Control', 'no-store');
      return provePassword(body.password, actor);
    }),
    endpoint(routes.listSessions, ({ actor }) => listOwnSessions(prisma, actor, limits, clock.now())),
    endpoint(routes.endSession, async ({ params, ctx, actor, req, res }) => {
      if (params.id !== actor.sessionId) await requireFreshSignIn(req, actor);
      await useCases.endOwnSession({ sessionId: params.id }, ctx);
      if (params.id !== actor.sessionId) return;
      cookies.clear(res);
      clearSiteData(res);
    }),
    endpoint(routes.endAllSessions, async ({ ctx, actor, req, res }) => {
      await requireFreshSignIn(req, actor);
      await useCases.endAllOwnSessions(ctx);
      cookies.clear(res);
      clearSiteData(res);
      return { status: 'signed-out' as const };
    }),
  ];
};

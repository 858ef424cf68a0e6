import { ownSessions, sessionStatus } from '@drappo/contracts/identity/session';
import { id } from '@drappo/contracts/text';
import { endpoint, type Clock, type Endpoint } from '@drappo/service-kit';
import { z } from 'zod';
import type { PrismaDatabase } from '../data/database.ts';
import { listOwnSessions } from '../data/session-queries.ts';
import type { SessionLimits } from '../domain/session-limits.ts';
import type { UseCases } from '../use-cases/use-cases.ts';
import { clearSiteData } from './clear-site-data.ts';
import type { SessionCookies } from './session-cookies.ts';

type Needs = {
  useCases: UseCases;
  cookies: SessionCookies;
  prisma: PrismaDatabase;
  clock: Clock;
  limits: SessionLimits;
};

/** What people see and do about their own sessions. */
export const ownSessionEndpoints = ({ useCases, cookies, prisma, clock, limits }: Needs): Endpoint[] => [
  endpoint({
    method: 'get',
    path: '/api/auth/session',
    access: 'user',
    response: sessionStatus,
    handle: ({ actor }) => useCases.readSession(actor),
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/session/continue',
    access: 'user',
    response: sessionStatus,
    handle: ({ actor }) => useCases.continueSession(actor),
  }),
  endpoint({
    method: 'get',
    path: '/api/auth/sessions',
    access: 'user',
    response: ownSessions,
    handle: ({ actor }) => listOwnSessions(prisma, actor, limits, clock.now()),
  }),
  endpoint({
    method: 'delete',
    path: '/api/auth/sessions/:id',
    access: 'user',
    params: z.object({ id }),
    async handle({ params, ctx, actor, res }) {
      await useCases.endOwnSession({ sessionId: params.id }, ctx);
      if (params.id !== actor.sessionId) return;
      cookies.clear(res);
      clearSiteData(res);
    },
  }),
  endpoint({
    method: 'post',
    path: '/api/auth/logout-all',
    access: 'user',
    response: z.object({ status: z.literal('signed-out') }),
    async handle({ ctx, res }) {
      await useCases.endAllOwnSessions(ctx);
      cookies.clear(res);
      clearSiteData(res);
      return { status: 'signed-out' as const };
    },
  }),
];

import * as routes from '@drappo/contracts/identity/routes/account-views';
import { endpoint, type Endpoint } from '@drappo/service-kit';
import { listOwnViews } from '../data/account-view-repository.ts';
import type { PrismaDatabase } from '../../data/database.ts';
import type { SignInUseCases } from '../use-cases/sign-in-use-cases.ts';
import type { SessionCookies } from './session-cookies.ts';

type Needs = { useCases: SignInUseCases; cookies: SessionCookies; prisma: PrismaDatabase };

/** An administrator views a customer's pages, and the customer can read when. */
export const accountViewEndpoints = ({ useCases, cookies, prisma }: Needs): Endpoint[] => [
  endpoint(routes.startView, async ({ params, body, ctx, actor, res }) => {
    const { view, user } = await useCases.startView({ userId: params.id, ...body }, ctx);
    cookies.startView(res, user, { sid: actor.sessionId, adminId: actor.userId, endsAt: view.endedAt });
    const name = user.companyName ?? user.username;
    return { userId: user.id, name, endsAt: view.endedAt.toISOString() };
  }),
  endpoint(routes.endViews, async ({ ctx, res }) => {
    await useCases.endViews(ctx);
    cookies.clearView(res);
  }),
  endpoint(routes.listOwnViews, ({ actor }) => listOwnViews(prisma, actor.userId)),
];

import { AppError } from '@drappo/contracts/errors';
import { isRead, type RouteDefinition } from '@drappo/contracts/route';
import type { Actor } from '../context.ts';

/**
 * Throws `forbidden` for an administrator who views another user's pages, unless the route is open to views. Public routes
 * are open to them too.
 */
export const refuseView = (
  actor: Actor,
  route: Pick<RouteDefinition, 'method' | 'access' | 'duringView' | 'isSearch'>,
): void => {
  if (actor.kind !== 'user' || actor.viewedBy === undefined) return;
  if (isRead(route) && (route.duringView || route.access === 'public')) return;
  throw new AppError('forbidden', {
    code: 'auth.view-only',
    detail: 'Stai guardando le pagine di un cliente: qui puoi solo leggere.',
  });
};

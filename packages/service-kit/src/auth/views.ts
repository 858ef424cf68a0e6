import { AppError } from '@drappo/contracts/errors';
import { isRead, type RouteDefinition } from '@drappo/contracts/route';
import type { Actor } from '../context.ts';

/**
 * Throws `forbidden` for an administrator who looks at another user's pages, but where a route is open to views. What
 * anyone may read is open to them as well.
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

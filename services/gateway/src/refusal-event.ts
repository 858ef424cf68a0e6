import type { IncomingMessage } from 'node:http';
import type { AppError } from '@drappo/contracts';
import type { Actor, SecurityEvent, SecurityEventName } from '@drappo/service-kit';

export type RefusalLocals = { address?: string; route?: string; actor?: Actor };

const names: Partial<Record<AppError['kind'], SecurityEventName>> = {
  unauthenticated: 'request.unauthenticated',
  forbidden: 'request.forbidden',
  'too-many': 'request.rate-limited',
};

/**
 * What the security log says of a refused request; undefined for refusals that are nobody's attempt at anything. An
 * expired token is one of these: every page meets it when it renews its session.
 */
export const refusalEvent = (
  { kind, code }: Pick<AppError, 'kind' | 'code'>,
  { method, headers }: Pick<IncomingMessage, 'method' | 'headers'>,
  { address, route, actor }: RefusalLocals,
): SecurityEvent | undefined => {
  const event = code === 'gateway.foreign-site' ? 'request.foreign-origin' : names[kind];
  if (!event || code === 'gateway.session-expired') return undefined;
  const person = actor?.kind === 'user' ? { userId: actor.userId, sessionId: actor.sessionId } : {};
  const requestId = String(headers['x-request-id']);
  return { event, address, requestId, ...person, detail: { method, route: route ?? 'none', code } };
};

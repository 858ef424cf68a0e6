import { STEP_UP_REQUIRED } from '@drappo/contracts/error-codes';
import type { AppError } from '@drappo/contracts/errors';
import type { Actor } from '../context.ts';
import type { SecurityEvent, SecurityEventName } from './security-events.ts';

const byKind: Partial<Record<AppError['kind'], SecurityEventName>> = {
  unauthenticated: 'request.unauthenticated',
  forbidden: 'request.forbidden',
  'too-many': 'request.rate-limited',
};
const byCode: Record<string, SecurityEventName | null> = {
  'gateway.foreign-site': 'request.foreign-origin',
  'gateway.demo-is-local': 'request.misdirected',
  'gateway.not-found': 'request.unknown-address',
  'gateway.wrong-method': 'request.unknown-address',
  'gateway.body-too-large': 'request.too-large',
  'gateway.bad-request': 'request.unreadable',
  'gateway.unmet-expectation': 'request.unreadable',
  'gateway.unreadable-request': 'request.unreadable',
  // Every page gets these: when it renews its session, and before it requests the second factor again.
  'gateway.session-expired': null,
  [STEP_UP_REQUIRED]: null,
};

export type RefusedRequest = {
  method: string;
  /** The route's pattern, not the address with its ids. */
  route?: string | undefined;
  actor?: Actor | undefined;
  address?: string | undefined;
};

/** The security event of a rejected request; undefined for rejections that indicate no attack. */
export const refusalEvent = (
  { kind, code }: Pick<AppError, 'kind' | 'code'>,
  { method, route = 'none', actor, address }: RefusedRequest,
): SecurityEvent | undefined => {
  // A service reports rejections with its own codes itself: a wrong password is an event of identity.
  if (!/^(kit|gateway|auth)\./.test(code)) return undefined;
  const name = byCode[code] === undefined ? byKind[kind] : byCode[code];
  if (!name) return undefined;
  const event = name === 'request.unauthenticated' && route.startsWith('/internal/') ? 'service.unauthenticated' : name;
  return { event, address, ...personOf(actor), detail: { method, route, code } };
};

/** The caller as logged; nothing for a visitor. */
export const personOf = (actor: Actor | undefined): { userId?: string; sessionId?: string } =>
  actor?.kind === 'user' ? { userId: actor.userId, sessionId: actor.sessionId } : {};

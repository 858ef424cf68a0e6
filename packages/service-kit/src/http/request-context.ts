import { createHash, randomUUID } from 'node:crypto';
import { portalCookieName } from '@drappo/contracts/identity/portal-cookies';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import { parseCookie } from 'cookie';
import type { Request } from 'express';
import type { TokenVerifier } from '../auth/access-token.ts';
import { clientAddress } from './client-address.ts';
import type { Actor, Dedupe, RequestContext } from '../context.ts';

const ID = /^[\w.-]{8,100}$/;
const TRACEPARENT = /^[0-9a-f]{2}-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/;

const header = (req: Request, name: string, pattern: RegExp): string | undefined => {
  const value = req.get(name);
  return value !== undefined && pattern.test(value) ? value : undefined;
};

export const cookieOf = (req: Request, name: string): string | undefined => parseCookie(req.headers.cookie ?? '')[name];

/**
 * The access token, under its cookie name for the portal's protocol, which the gateway sets on each request. Pages of a
 * view have a separate token, and never use the administrator's token instead.
 */
export const accessTokenOf = (req: Request): string | undefined => {
  const cookie = req.get(VIEW_HEADER) === undefined ? 'access' : 'view';
  return cookieOf(req, portalCookieName(cookie, req.get('x-forwarded-proto') === 'https'));
};

/** The caller, from the access token in the cookie; an invalid token, or that of another view, counts as none. */
export const actorOf = async (req: Request, verifier: TokenVerifier): Promise<Actor> => {
  const token = accessTokenOf(req);
  const actor = token && (await verifier.verify(token));
  if (!actor) return { kind: 'visitor' };
  const viewed = req.get(VIEW_HEADER);
  const isView = actor.viewedBy !== undefined;
  return isView === (viewed !== undefined) && (!isView || viewed === actor.userId) ? actor : { kind: 'visitor' };
};

export const contextOf = (req: Request, actor: Actor): RequestContext => {
  const requestId = header(req, 'x-request-id', ID) ?? randomUUID();
  const traceparent = header(req, 'traceparent', TRACEPARENT);
  const address = clientAddress(req);
  return { requestId, correlationId: requestId, ...(traceparent ? { traceparent } : {}), actor, address };
};

/** The dedupe key of a write with an Idempotency-Key: one per user and key, with a hash of the request. */
export const dedupeOf = (req: Request, actor: Actor, body: unknown): Dedupe | undefined => {
  const key = header(req, 'idempotency-key', ID);
  if (!key || actor.kind !== 'user') return undefined;
  const hash = createHash('sha256')
    .update(`${req.method} ${req.path}\n${JSON.stringify(body ?? null)}`)
    .digest('base64');
  return { kind: 'key', key: `http:${actor.userId}:${key}`, hash };
};

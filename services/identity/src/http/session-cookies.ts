import { SIGNED_IN_COOKIE } from '@drappo/contracts';
import { ACCESS_COOKIE, cookieOf } from '@drappo/service-kit';
import { stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';
import { SESSION_DAYS } from '../domain/session-rotation.ts';
import type { User } from '../domain/user.ts';
import type { AccessTokens } from '../tokens/access-tokens.ts';
import type { RefreshToken, SessionTokens } from '../tokens/session-tokens.ts';
import type { SessionGrant } from '../use-cases/start-session.ts';

export const REFRESH_COOKIE = 'drappo_refresh';
export const LOGOUT_COOKIE = 'drappo_logout';

/**
 * Where each cookie travels: the access token everywhere, the refresh token only to /api/auth, and to /api/logout one
 * that can do nothing but end the session. The fourth says only that there is a session, and pages may read it.
 */
const places = [
  { name: ACCESS_COOKIE, path: '/', httpOnly: true },
  { name: REFRESH_COOKIE, path: '/api/auth', httpOnly: true },
  { name: LOGOUT_COOKIE, path: '/api/logout', httpOnly: true },
  { name: SIGNED_IN_COOKIE, path: '/', httpOnly: false },
] as const;
type CookieName = (typeof places)[number]['name'];

export type SessionCookies = {
  start: (res: Response, grant: SessionGrant, now: Date) => void;
  /** A new access token within the same session, after role or plan changed. */
  renewAccess: (res: Response, user: User, sid: string, now: Date) => void;
  clear: (res: Response) => void;
  refreshTokenOf: (req: Request) => RefreshToken | undefined;
  /** Ids of the sessions that the request can prove to be its own, but for the access token. */
  sessionsOf: (req: Request) => string[];
};

export const createSessionCookies = ({
  secure,
  access,
  tokens,
}: {
  secure: boolean;
  access: AccessTokens;
  tokens: SessionTokens;
}): SessionCookies => {
  const attributes = { sameSite: 'lax', secure } satisfies Partial<SetCookie>;
  // As long as the session, also for the access token that is good for 15 minutes: a call with an expired one can then be
  // told from a visitor's and is answered 401, so that the page renews the session.
  const maxAge = SESSION_DAYS * 86_400;
  const set = (res: Response, name: CookieName, value: string): void => {
    const place = places.find((one) => one.name === name);
    res.append('Set-Cookie', stringifySetCookie({ httpOnly: true, ...place, name, value, maxAge, ...attributes }));
  };
  const renewAccess: SessionCookies['renewAccess'] = (res, user, sid, now) =>
    set(res, ACCESS_COOKIE, access.issue(user, sid, now));

  return {
    renewAccess,
    start(res, { user, sid, generation }, now) {
      renewAccess(res, user, sid, now);
      set(res, REFRESH_COOKIE, tokens.refreshToken({ sid, generation }));
      set(res, LOGOUT_COOKIE, tokens.logoutToken(sid));
      set(res, SIGNED_IN_COOKIE, '1');
    },
    clear(res) {
      for (const place of places)
        res.append('Set-Cookie', stringifySetCookie({ ...place, value: '', maxAge: 0, ...attributes }));
    },
    refreshTokenOf: (req) => tokens.readRefreshToken(cookieOf(req, REFRESH_COOKIE)),
    sessionsOf: (req) =>
      [
        tokens.readLogoutToken(cookieOf(req, LOGOUT_COOKIE)),
        tokens.readRefreshToken(cookieOf(req, REFRESH_COOKIE))?.sid,
      ].filter((sid) => sid !== undefined),
  };
};

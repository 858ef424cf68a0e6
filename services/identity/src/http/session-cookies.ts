import { SIGNED_IN_COOKIE } from '@drappo/contracts';
import { ACCESS_COOKIE, accessTokenOf, cookieOf, SECURE_ACCESS_COOKIE, type Clock } from '@drappo/service-kit';
import { stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { User } from '../domain/user.ts';
import type { AccessTokens, TokenSession } from '../tokens/access-tokens.ts';
import type { Device, DeviceTokens } from '../tokens/device-tokens.ts';
import type { RefreshToken, SessionTokens } from '../tokens/session-tokens.ts';
import type { SessionGrant } from '../use-cases/start-session.ts';

/**
 * Where each cookie travels: the access token everywhere, the refresh token only to /api/auth, and to /api/logout one
 * that can do nothing but end the session, to /api/login one that says that this browser has signed in to an account
 * before, for as long as it is used. The last says only that there is a session, and pages may read it.
 * Over https the names carry a prefix by which browsers refuse one that a subdomain or plain http sets: `__Host-` demands
 * the path `/`, so the two that travel less far have `__Secure-`.
 */
const places = {
  access: { plain: ACCESS_COOKIE, secure: SECURE_ACCESS_COOKIE, path: '/', httpOnly: true },
  refresh: { plain: 'drappo_refresh', secure: '__Secure-drappo_refresh', path: '/api/auth', httpOnly: true },
  logout: { plain: 'drappo_logout', secure: '__Secure-drappo_logout', path: '/api/logout', httpOnly: true },
  device: { plain: 'drappo_device', secure: '__Secure-drappo_device', path: '/api/login', httpOnly: true },
  signedIn: { plain: SIGNED_IN_COOKIE, secure: SIGNED_IN_COOKIE, path: '/', httpOnly: false },
} as const;
type Place = keyof typeof places;
const all = Object.keys(places) as Place[];
/** What ends with the session. A device stays known to its account. */
const ofSession = all.filter((place) => place !== 'device');
const DEVICE_SECONDS = 180 * 86_400;

export type SessionCookies = {
  start: (res: Response, grant: SessionGrant) => void;
  /** A new access token within the same session, after role, plan or the proof of a second factor changed. */
  renewAccess: (res: Response, user: User, session: TokenSession & { expire: Date }) => void;
  clear: (res: Response) => void;
  /** Makes the browser a device of the user, whose sign-in guesses of others do not delay. */
  rememberDevice: (res: Response, device: Device) => void;
  deviceOf: (req: Request) => Device | undefined;
  refreshTokenOf: (req: Request) => RefreshToken | undefined;
  /** Ids of the sessions that the request can prove to be its own, also by an access token that has expired. */
  sessionsOf: (req: Request) => string[];
};

export const createSessionCookies = ({
  secure,
  access,
  tokens,
  devices,
  clock,
}: {
  secure: boolean;
  access: AccessTokens;
  tokens: SessionTokens;
  devices: DeviceTokens;
  clock: Clock;
}): SessionCookies => {
  const attributes = { sameSite: 'lax', secure } satisfies Partial<SetCookie>;
  const nameOf = (place: Place): string => places[place][secure ? 'secure' : 'plain'];
  const append = (res: Response, place: Place, name: string, value: string, maxAge: number): void => {
    const { path, httpOnly } = places[place];
    res.append('Set-Cookie', stringifySetCookie({ name, value, maxAge, path, httpOnly, ...attributes }));
  };
  // As long as the session, also for the access token that is good for 15 minutes: a call with an expired one can then be
  // told from a visitor's and is answered 401, so that the page renews the session.
  const set = (res: Response, place: Place, value: string, expire: Date): void =>
    append(res, place, nameOf(place), value, Math.ceil((expire.getTime() - clock.now().getTime()) / 1_000));
  const expirePlainNames = (res: Response): void => {
    for (const place of ofSession)
      if (nameOf(place) !== places[place].plain) append(res, place, places[place].plain, '', 0);
  };
  // Whoever signed in before the prefixes came still has the plain names; they are good until they are replaced.
  const valueOf = (req: Request, place: 'refresh' | 'logout'): string | undefined =>
    cookieOf(req, places[place].secure) ?? cookieOf(req, places[place].plain);
  const refreshTokenOf: SessionCookies['refreshTokenOf'] = (req) => tokens.readRefreshToken(valueOf(req, 'refresh'));
  const renewAccess: SessionCookies['renewAccess'] = (res, user, session) =>
    set(res, 'access', access.issue(user, session, clock.now()), session.expire);

  const rememberDevice: SessionCookies['rememberDevice'] = (res, device) =>
    append(res, 'device', nameOf('device'), devices.deviceToken(device), DEVICE_SECONDS);

  return {
    renewAccess,
    rememberDevice,
    deviceOf: (req) => devices.readDeviceToken(cookieOf(req, nameOf('device'))),
    start(res, { user, generation, ...session }) {
      const { sid, expire } = session;
      if (accessTokenOf(res.req) !== cookieOf(res.req, SECURE_ACCESS_COOKIE)) expirePlainNames(res);
      renewAccess(res, user, session);
      set(res, 'refresh', tokens.refreshToken({ sid, generation }), expire);
      set(res, 'logout', tokens.logoutToken(sid), expire);
      set(res, 'signedIn', '1', expire);
      rememberDevice(res, { userId: user.id, id: sid });
    },
    clear(res) {
      for (const place of ofSession) append(res, place, nameOf(place), '', 0);
      expirePlainNames(res);
    },
    refreshTokenOf,
    sessionsOf: (req) => [
      ...new Set(
        [
          access.sessionOf(accessTokenOf(req)),
          tokens.readLogoutToken(valueOf(req, 'logout')),
          refreshTokenOf(req)?.sid,
        ].filter((sid) => sid !== undefined),
      ),
    ],
  };
};

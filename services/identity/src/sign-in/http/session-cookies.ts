import { portalCookieName, type PortalCookie } from '@drappo/contracts/identity/portal-cookies';
import { login, logout } from '@drappo/contracts/identity/routes/sign-in';
import { cookieOf, type Clock } from '@drappo/service-kit';
import { stringifySetCookie, type SetCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { User } from '../../users/domain/user.ts';
import type { AccessTokens, TokenSession, TokenView } from '../tokens/access-tokens.ts';
import type { Device, DeviceTokens } from '../tokens/device-tokens.ts';
import type { RefreshToken, SessionTokens } from '../tokens/session-tokens.ts';
import type { SessionGrant } from '../use-cases/start-session.ts';

/**
 * The path of each cookie over plain http. Access token: everywhere. Refresh token: only /api/auth. The logout token,
 * which can only end the session: /api/logout. The known device and the link that completes a sign-in here: /api/login.
 * `signedIn` shows pages only that a session exists; `view` is an administrator's for a customer's pages.
 * Over https `__Host-` requires the path `/` for all; the gateway forwards all except the access token to identity only.
 */
const places = {
  access: { path: '/', httpOnly: true },
  refresh: { path: '/api/auth', httpOnly: true },
  logout: { path: logout.path, httpOnly: true },
  device: { path: login.path, httpOnly: true },
  newDevice: { path: login.path, httpOnly: true },
  signedIn: { path: '/', httpOnly: false },
  view: { path: '/api', httpOnly: true },
} as const satisfies Record<PortalCookie, { path: string; httpOnly: boolean }>;
const all = Object.keys(places) as PortalCookie[];
/** The cookies that end with the session. A device stays known to its account, and keeps waiting for a link. */
const ofSession = all.filter((cookie) => cookie !== 'device' && cookie !== 'newDevice');
const DEVICE_SECONDS = 180 * 86_400;

export type SessionCookies = {
  start: (res: Response, grant: SessionGrant) => void;
  /** Issues a new access token within the same session, after role, plan or the proof of a second factor changed. */
  renewAccess: (res: Response, user: User, session: TokenSession & { expire: Date }) => void;
  clear: (res: Response) => void;
  /** Lets an administrator view a user's pages. */
  startView: (res: Response, user: User, view: TokenView) => void;
  clearView: (res: Response) => void;
  /** Makes the browser a device of the user: other people's guesses do not delay its sign-ins. */
  rememberDevice: (res: Response, device: Device) => void;
  deviceOf: (req: Request) => Device | undefined;
  /** Lets the link sign in this browser, and no other. */
  awaitLink: (res: Response, link: { id: string; expiresAt: Date }) => void;
  /** The id of the link that the browser waits for. */
  awaitedLinkOf: (req: Request) => string | undefined;
  clearAwaitedLink: (res: Response) => void;
  refreshTokenOf: (req: Request) => RefreshToken | undefined;
  /** Ids of the sessions that the request proves to own, also by an expired access token. */
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
  const append = (res: Response, cookie: PortalCookie, value: string, maxAge: number): void => {
    const { path, httpOnly } = places[cookie];
    const name = portalCookieName(cookie, secure);
    res.append(
      'Set-Cookie',
      stringifySetCookie({ name, value, maxAge, path: secure ? '/' : path, httpOnly, ...attributes }),
    );
  };
  const valueOf = (req: Request, cookie: PortalCookie): string | undefined =>
    cookieOf(req, portalCookieName(cookie, secure));
  // Cookies last as long as the session, also that of the access token, which is valid for 15 minutes. So a call with
  // an expired token is answered 401, unlike a visitor's, and the page renews the session.
  const set = (res: Response, cookie: PortalCookie, value: string, expire: Date): void =>
    append(res, cookie, value, Math.ceil((expire.getTime() - clock.now().getTime()) / 1_000));
  const refreshTokenOf: SessionCookies['refreshTokenOf'] = (req) => tokens.readRefreshToken(valueOf(req, 'refresh'));
  const renewAccess: SessionCookies['renewAccess'] = (res, user, session) =>
    set(res, 'access', access.issue(user, session, clock.now()), session.expire);

  const rememberDevice: SessionCookies['rememberDevice'] = (res, device) =>
    append(res, 'device', devices.deviceToken(device), DEVICE_SECONDS);

  return {
    renewAccess,
    rememberDevice,
    awaitLink: (res, { id, expiresAt }) => set(res, 'newDevice', devices.waitingToken(id), expiresAt),
    awaitedLinkOf: (req) => devices.readWaitingToken(valueOf(req, 'newDevice')),
    clearAwaitedLink: (res) => append(res, 'newDevice', '', 0),
    deviceOf: (req) => devices.readDeviceToken(valueOf(req, 'device')),
    start(res, { user, generation, ...session }) {
      const { sid, expire } = session;
      renewAccess(res, user, session);
      set(res, 'refresh', tokens.refreshToken({ sid, generation }), expire);
      set(res, 'logout', tokens.logoutToken(sid), expire);
      set(res, 'signedIn', '1', expire);
      rememberDevice(res, { userId: user.id, id: sid });
    },
    clear(res) {
      for (const cookie of ofSession) append(res, cookie, '', 0);
    },
    startView: (res, user, view) => set(res, 'view', access.issueView(user, view, clock.now()), view.endsAt),
    clearView: (res) => append(res, 'view', '', 0),
    refreshTokenOf,
    sessionsOf: (req) => [
      ...new Set(
        [
          access.sessionOf(valueOf(req, 'access')),
          tokens.readLogoutToken(valueOf(req, 'logout')),
          refreshTokenOf(req)?.sid,
        ].filter((sid) => sid !== undefined),
      ),
    ],
  };
};

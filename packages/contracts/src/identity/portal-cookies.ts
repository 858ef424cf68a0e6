/** The portal's cookies, by purpose. */
const portalCookies = {
  access: 'drappo_access',
  refresh: 'drappo_refresh',
  logout: 'drappo_logout',
  device: 'drappo_device',
  /** Set in a browser that waits for the link of its sign-in. */
  newDevice: 'drappo_new_device',
  /** An administrator's token for viewing a customer's pages; read only if the request has `VIEW_HEADER`. */
  view: 'drappo_view',
  /**
   * Set and deleted together with the session cookies, which pages cannot read: without it a page knows that no user is
   * signed in.
   */
  signedIn: 'drappo_signed_in',
} as const;

export type PortalCookie = keyof typeof portalCookies;

/** Over https, browsers accept a name with this prefix only from the portal's exact host: no subdomain can set it. */
export const portalCookieName = (cookie: PortalCookie, isHttps: boolean): string =>
  isHttps ? `__Host-${portalCookies[cookie]}` : portalCookies[cookie];

export const portalCookieNames = (isHttps: boolean): string[] =>
  (Object.keys(portalCookies) as PortalCookie[]).map((cookie) => portalCookieName(cookie, isHttps));

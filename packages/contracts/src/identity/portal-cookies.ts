/** The portal's cookies, by what they are for. */
const portalCookies = {
  access: 'drappo_access',
  refresh: 'drappo_refresh',
  logout: 'drappo_logout',
  device: 'drappo_device',
  /** Of a browser that waits for the link of its sign-in. */
  newDevice: 'drappo_new_device',
  /** An administrator's token for looking at a customer's pages; read only where a request says so (`VIEW_HEADER`). */
  view: 'drappo_view',
  /**
   * Set beside the session's own cookies, which pages cannot read, and gone with them: a page without it knows that there
   * is nobody to ask for.
   */
  signedIn: 'drappo_signed_in',
} as const;

export type PortalCookie = keyof typeof portalCookies;

/** Over https browsers take a name with this prefix from the portal's very host alone: no subdomain can set one. */
export const portalCookieName = (cookie: PortalCookie, isHttps: boolean): string =>
  isHttps ? `__Host-${portalCookies[cookie]}` : portalCookies[cookie];

export const portalCookieNames = (isHttps: boolean): string[] =>
  (Object.keys(portalCookies) as PortalCookie[]).map((cookie) => portalCookieName(cookie, isHttps));

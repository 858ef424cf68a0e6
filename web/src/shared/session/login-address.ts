import { openLogin } from '@drappo/contracts/identity/routes/sign-in';

/** Returns where to go after signing in, if it is a path of this site; any other link could redirect people elsewhere. */
export const safeNextPath = (next: string | null): string | undefined => {
  if (!next?.startsWith('/')) return undefined;
  const base = 'http://site.invalid';
  const url = URL.canParse(next, base) ? new URL(next, base) : undefined;
  if (!url || url.origin !== base || /^\/(login|api)(\/|$)/.test(url.pathname)) return undefined;
  // `/..//host` parses to the path `//host`, which is another host when used as an address.
  if (url.pathname.startsWith('//')) return undefined;
  return url.pathname + url.search + url.hash;
};

const withNext = (address: string, next?: string): string => {
  const path = safeNextPath(next ?? null);
  return path && path !== '/' ? `${address}?next=${encodeURIComponent(path)}` : address;
};

/** The login screen, for links inside the site. */
export const loginPath = (next?: string): string => withNext('/login', next);

/** The registration tab of the login screen; a query, because Home is shown before the router can carry a state. */
export const registrationPath = '/login?tab=register';

/** The login endpoint, for full page loads; it answers with the login screen (decision S3). */
export const loginEndpoint = (next?: string): string => withNext(openLogin.path, next);

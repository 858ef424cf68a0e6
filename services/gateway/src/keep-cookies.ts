import type { IncomingHttpHeaders } from 'node:http';
import { portalCookieName, portalCookieNames } from '@drappo/contracts/identity/portal-cookies';
import type { Upstream } from './routes.ts';

/**
 * Leaves of the cookies what the service reads: all of the portal's own for identity, which made them, the access token for
 * the others. Over https a name without its prefix is a stranger's, such as a sibling subdomain's.
 */
export const keepCookiesFor = (upstream: Upstream, headers: IncomingHttpHeaders, isHttps: boolean): void => {
  const names = upstream === 'identity' ? portalCookieNames(isHttps) : [portalCookieName('access', isHttps)];
  const kept = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
};

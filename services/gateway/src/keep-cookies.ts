import type { IncomingHttpHeaders } from 'node:http';
import { portalCookieName, portalCookieNames } from '@drappo/contracts/identity/portal-cookies';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import type { Upstream } from './routes.ts';

/**
 * Leaves of the cookies what the service reads: all of the portal's own for identity, which made them, for the others the
 * access token, or that of a view where the request is one's. Over https a name without its prefix is a stranger's, such as a sibling subdomain's.
 */
export const keepCookiesFor = (upstream: Upstream, headers: IncomingHttpHeaders, isHttps: boolean): void => {
  const token = headers[VIEW_HEADER] === undefined ? 'access' : 'view';
  const names = upstream === 'identity' ? portalCookieNames(isHttps) : [portalCookieName(token, isHttps)];
  const kept = (headers.cookie ?? '')
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => names.includes(pair.split('=', 1)[0]?.trim() ?? ''));
  if (kept.length > 0) headers.cookie = kept.join('; ');
  else delete headers.cookie;
};

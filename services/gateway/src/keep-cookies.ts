import type { IncomingHttpHeaders } from 'node:http';
import { portalCookieName, portalCookieNames } from '@drappo/contracts/identity/portal-cookies';
import { VIEW_HEADER } from '@drappo/contracts/identity/view-header';
import type { Upstream } from './routes.ts';

/**
 * Removes the cookies that a service does not read. Identity gets all of the portal's own, which it created; other
 * services get the access token, or the token of a view if the request belongs to one. Over https a name without its
 * prefix is not ours: a sibling subdomain may have set it.
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

import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@drappo/contracts/errors';
import { isLoopbackHost } from '@drappo/service-kit';

/**
 * The error for requests that do not name this machine. A portal with the demo's documented password may be put on the
 * internet behind a reverse proxy: its operator notices at the first page.
 */
export const demoIsLocal = (): AppError =>
  new AppError('misdirected', {
    code: 'gateway.demo-is-local',
    detail:
      'Questo portale contiene la demo, la cui password è pubblica: risponde solo a 127.0.0.1, [::1] e localhost. ' +
      'Per aprirlo ad altri, riavvialo con PUBLIC_URL e senza la demo, da una cartella nuova (DRAPPO_HOME) o dopo ' +
      '"npm run reset"; oppure con PUBLIC_URL e "npm start -- --demo", che dà agli account della demo password casuali.',
  });

/**
 * `elsewhere`: not for this machine, or forwarded by a proxy that says so. `rewritten`: the page belongs to another host
 * and calls itself same-origin, but `Host` names this machine. A proxy rewrites `Host`, and may forward requests that
 * show no sign of it.
 */
export type DemoVerdict = 'local' | 'elsewhere' | 'rewritten';

/** Headers by which a proxy names the client or host; they never admit a request. Other `X-Forwarded-` names are ignored. */
const SAID_BY_PROXIES = new Set([
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-port',
  'x-forwarded-proto',
  'x-forwarded-server',
]);

const hasProxyHeader = (headers: IncomingHttpHeaders): boolean => {
  for (const name in headers) if (SAID_BY_PROXIES.has(name) || name.startsWith('cf-')) return true;
  return false;
};

/** The page that `Origin` or `Referer` names: none, one of this machine, another host's origin, or an unreadable value. */
type Page = 'none' | 'local' | 'unreadable' | URL;

const readPage = (address: string | undefined): Page => {
  if (address === undefined) return 'none';
  if (!URL.canParse(address)) return 'unreadable';
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'unreadable';
  return isLoopbackHost(url.host) ? 'local' : url;
};

const pagesOf = ({ origin, referer }: IncomingHttpHeaders): Page[] => [readPage(origin), readPage(referer)];

const foreignPage = (pages: Page[]): URL | undefined => pages.find((page) => page instanceof URL);

/** Returns the other host whose page sent the request, for the log: without personal data in its address. */
export const foreignOriginOf = (headers: IncomingHttpHeaders): string =>
  foreignPage(pagesOf(headers))?.origin ?? 'unknown';

/** Judges whether a request comes from this machine and is for it, as far as the request shows (docs/adr/0023). */
export const judgeDemoRequest = (headers: IncomingHttpHeaders, httpVersion: string): DemoVerdict => {
  const isForUs = isLoopbackHost(headers.host ?? '');
  const site = headers['sec-fetch-site'];
  const pages = pagesOf(headers);
  // A browser never sends `same-origin` when a page calls a host other than its own.
  if (isForUs && site === 'same-origin' && foreignPage(pages)) return 'rewritten';
  // Browsers have used HTTP/1.1 for decades; many reverse proxies use 1.0 by default.
  if (!isForUs || httpVersion === '1.0' || hasProxyHeader(headers)) return 'elsewhere';
  // A page of another site made a browser on this machine send it: that is not a sign of a proxy, and `same-site.ts`
  // handles it.
  if (site === 'cross-site') return 'local';
  return pages.every((page) => page === 'none' || page === 'local') ? 'local' : 'elsewhere';
};

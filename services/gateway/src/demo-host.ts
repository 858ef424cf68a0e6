import type { IncomingHttpHeaders } from 'node:http';
import { AppError } from '@drappo/contracts/errors';
import { isLoopbackHost } from '@drappo/service-kit';

/**
 * The answer to requests that do not name this machine. A portal with the demo's documented password may end up on the
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
 * `elsewhere`: not for this machine, or passed on by a proxy that says so. `rewritten`: a browser's own page of another host
 * asks, and `Host` names this machine: a proxy rewrites it, and may pass on requests that show no sign of it.
 */
export type DemoVerdict = 'local' | 'elsewhere' | 'rewritten';

/** By which a proxy says for whom it asks; never believed as a reason to answer. Other `X-Forwarded-` names are ignored. */
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

/** What `Origin` or `Referer` says: no page; one of this machine; the origin of another host's; or nothing that can be read. */
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

/** The other host whose page asks, for the log: without what may be personal in its address. */
export const foreignOriginOf = (headers: IncomingHttpHeaders): string =>
  foreignPage(pagesOf(headers))?.origin ?? 'unknown';

/** Whether a request comes from this machine and for it, as far as a request can tell (docs/adr/0023). */
export const judgeDemoRequest = (headers: IncomingHttpHeaders, httpVersion: string): DemoVerdict => {
  const isForUs = isLoopbackHost(headers.host ?? '');
  const site = headers['sec-fetch-site'];
  const pages = pagesOf(headers);
  // No page can make a browser say `same-origin` of a request to another host than its own.
  if (isForUs && site === 'same-origin' && foreignPage(pages)) return 'rewritten';
  // Browsers have spoken HTTP/1.1 for decades; many a reverse proxy left at its defaults speaks 1.0.
  if (!isForUs || httpVersion === '1.0' || hasProxyHeader(headers)) return 'elsewhere';
  // A page of another site made a browser of this machine ask: that says nothing of a proxy, and `same-site.ts` judges it.
  if (site === 'cross-site') return 'local';
  return pages.every((page) => page === 'none' || page === 'local') ? 'local' : 'elsewhere';
};

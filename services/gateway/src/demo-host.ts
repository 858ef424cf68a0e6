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

/** Hosts that a proxy says it was asked for: never believed as a reason to answer, only as one to refuse. */
const forwardedHosts = (headers: IncomingHttpHeaders): string[] => {
  const { forwarded = '', 'x-forwarded-host': host = '' } = headers;
  // Most requests come straight from a browser.
  if (forwarded === '' && host === '') return [];
  return [
    ...String(host)
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
    ...[...forwarded.matchAll(/host="?([^";,\s]+)/gi)].map(([, each = '']) => each),
  ];
};

/** Whether a request comes from this machine and for it, as far as a request can tell. */
export const isForThisMachine = (headers: IncomingHttpHeaders, httpVersion: string): boolean =>
  // Browsers have spoken HTTP/1.1 for decades. Many a reverse proxy left at its defaults speaks 1.0 and puts our own
  // address into Host, so that nothing else gives it away.
  httpVersion !== '1.0' && [headers.host ?? '', ...forwardedHosts(headers)].every(isLoopbackHost);

import { AppError } from '@drappo/contracts/errors';
import { isLoopbackHost } from '@drappo/service-kit';
import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes, and reads for our own pages alone, that another site's page makes a browser send. Browsers say where a
 * request comes from (Fetch Metadata, older ones the Origin); programs that are no browser say neither and carry no cookies
 * that they were not given.
 */
export const refuseForeignWrites = (req: IncomingMessage, ownOrigin: string, ownPagesOnly: boolean): void => {
  if (!ownPagesOnly && SAFE.has(req.method ?? 'GET')) return;
  if (!isForeignSite(req) && !isForeignOrigin(req, ownOrigin)) return;
  throw new AppError('forbidden', {
    code: 'gateway.foreign-site',
    detail: 'Richiesta rifiutata: arriva da un altro sito.',
  });
};

// `same-site` is another port or subdomain: not us. `none` is a person who typed the address or opened a bookmark.
const isForeignSite = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

// The page's origin is the public address. A portal over plain http also takes the host that was asked where that is this
// machine, as behind a development server; over https another scheme of the same host is another site.
const isForeignOrigin = ({ headers }: IncomingMessage, ownOrigin: string): boolean => {
  const { origin, host = '' } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return ownOrigin.startsWith('https:') || origin !== `http://${host}` || !isLoopbackHost(host);
};

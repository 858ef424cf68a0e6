import { AppError } from '@drappo/contracts/errors';
import { isLoopbackHost } from '@drappo/service-kit';
import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Rejects writes, and reads that are only for our own pages, if another site's page makes a browser send them. Browsers
 * say where a request comes from (Fetch Metadata, older ones the Origin). Other programs send neither, and carry only
 * cookies that they were given.
 */
export const refuseForeignWrites = (req: IncomingMessage, ownOrigin: string, ownPagesOnly: boolean): void => {
  if (!ownPagesOnly && SAFE.has(req.method ?? 'GET')) return;
  if (!isForeignSite(req) && !isForeignOrigin(req, ownOrigin)) return;
  throw new AppError('forbidden', {
    code: 'gateway.foreign-site',
    detail: 'Richiesta rifiutata: arriva da un altro sito.',
  });
};

// `same-site` is another port or subdomain, not ours. `none` is a person who typed the address or opened a bookmark.
const isForeignSite = ({ headers }: IncomingMessage): boolean => {
  const site = headers['sec-fetch-site'];
  return site !== undefined && site !== 'same-origin' && site !== 'none';
};

// The page's origin must be the public address. Over plain http the requested host is accepted too if it is this machine,
// as behind a development server; over https the same host with another scheme is another site.
const isForeignOrigin = ({ headers }: IncomingMessage, ownOrigin: string): boolean => {
  const { origin, host = '' } = headers;
  if (origin === undefined || origin === ownOrigin) return false;
  return ownOrigin.startsWith('https:') || origin !== `http://${host}` || !isLoopbackHost(host);
};

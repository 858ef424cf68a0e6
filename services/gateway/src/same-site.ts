import { AppError } from '@drappo/contracts';
import type { IncomingMessage } from 'node:http';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses writes that another site's page makes a browser send. Browsers say where a request comes from (Fetch Metadata,
 * older ones the Origin); programs that are no browser say neither and carry no cookies that they were not given.
 */
export const refuseForeignWrites = (req: IncomingMessage, ownOrigin: string): void => {
  if (SAFE.has(req.method ?? 'GET')) return;
  const site = req.headers['sec-fetch-site'];
  const { origin } = req.headers;
  const foreign =
    site !== undefined ? site !== 'same-origin' && site !== 'none' : origin !== undefined && origin !== ownOrigin;
  if (foreign)
    throw new AppError('forbidden', {
      code: 'gateway.foreign-site',
      detail: 'Richiesta rifiutata: arriva da un altro sito.',
    });
};

import { withQuery, type RouteRequest } from '@drappo/contracts/request';
import { viewHeaders } from '../session/view-mode.ts';
import { timeLimit } from './time-limit.ts';
import { pageMap } from '../page-state.ts';

/** A call without side effects: a GET, or a search with a body. */
export type Read = Pick<RouteRequest, 'url'> & Partial<Pick<RouteRequest, 'query' | 'body'>>;

/** Prefetched responses by call. Each is returned only once, to the first caller. */
const prefetched = pageMap<string, Promise<Response>>();

const keyOf = ({ url, query, body }: Read): string => withQuery(url, query) + (body ? JSON.stringify(body) : '');

const fetchRead = ({ url, query, body }: Read): Promise<Response> =>
  fetch(withQuery(url, query), {
    credentials: 'include',
    signal: AbortSignal.timeout(timeLimit()),
    ...(body
      ? {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...viewHeaders(), 'content-type': 'application/json' },
        }
      : { headers: viewHeaders() }),
  });

/** Sends the call unless it was sent already; stores the response for the screen and returns a copy. */
export const prefetch = async (read: Read): Promise<Response> => {
  const key = keyOf(read);
  const answer = prefetched.get(key) ?? fetchRead(read);
  prefetched.set(key, answer);
  return (await answer).clone();
};

/** Returns the stored response for this call, if there is one. */
export const takePrefetched = (read: Read): Promise<Response> | undefined => {
  const key = keyOf(read);
  const answer = prefetched.get(key);
  prefetched.delete(key);
  return answer;
};

/** Drops prefetched responses that the first screen did not use: they are out of date. */
export const dropPrefetched = (): void => prefetched.clear();

import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { withQuery } from '@drappo/contracts/request';
import type { HttpMethod } from '@drappo/contracts/route';
import { viewHeaders } from '../session/view-mode.ts';
import { isAct, noteAct } from './acts.ts';
import { takePrefetched } from './prefetch-cache.ts';
import { toFailure, unanswered, type ApiFailure } from './failure.ts';
import { abortLate, timeLimit } from './time-limit.ts';

export type ApiRequest = {
  url: string;
  method?: HttpMethod;
  /** Sent as JSON; the content type is only set if there is a body. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Sent as the administrator, even while they view a customer's pages. */
  ownCall?: boolean;
  /** Omits undefined and empty values. */
  query?: Record<string, string | number | undefined> | undefined;
  /** Timeout of the route, if not the usual one (ms). */
  timeout?: number | undefined;
  /** The call changes nothing; by default this is true for a GET. */
  isRead?: boolean;
  /** Reads the answer as a file: its content and its name. */
  isFile?: boolean;
};

/** Metadata of an answer. */
export type ApiMeta = { /** Where the next page of a list begins. */ nextCursor: string | undefined };
export type ApiAnswer =
  | { data: unknown; error?: undefined; meta?: ApiMeta }
  | { data?: undefined; error: ApiFailure; meta?: ApiMeta };

/**
 * Sends one call, without a retry. The answer and its body each have the timeout of the route plus the allowance for a slow
 * network. A change that timed out may still have happened.
 */
export const send = async (
  {
    url,
    method = 'GET',
    body,
    query,
    headers = {},
    ownCall = false,
    timeout,
    isRead = method === 'GET',
    isFile = false,
  }: ApiRequest,
  signal?: AbortSignal,
): Promise<ApiAnswer> => {
  const stop = new AbortController();
  const abort = () => stop.abort();
  let isLate = false;
  const inTime = <T>(work: Promise<T>): Promise<T> =>
    abortLate(work, timeLimit(timeout), () => {
      isLate = true;
      abort();
    });
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const address = withQuery(url, query);
    const waiting = isRead ? takePrefetched({ url, query, body }) : undefined;
    const response = await inTime(
      waiting ??
        fetch(address, {
          method,
          credentials: 'include',
          ...(body === undefined ? {} : { body: JSON.stringify(body) }),
          ...headersOf(body, ownCall ? headers : { ...headers, ...viewHeaders() }),
          signal: stop.signal,
        }),
    );
    if (response.ok && isFile) return { data: { content: await inTime(response.blob()), name: nameOf(response) } };
    const text = await inTime(response.text());
    if (!response.ok) return { error: toFailure(response.status, response.statusText, text) };
    const nextCursor = response.headers.get('X-Next-Cursor') ?? undefined;
    return { data: text === '' ? null : JSON.parse(text), meta: { nextCursor } };
  } catch (error) {
    if (isLate && !isRead) return { error: unanswered };
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : 'network error'}` } };
  } finally {
    signal?.removeEventListener('abort', abort);
  }
};

const nameOf = ({ headers }: Response): string =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1] ?? '';

const headersOf = (body: unknown, given: Record<string, string>): { headers?: Record<string, string> } => {
  const headers = { ...given };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (isAct()) {
    noteAct();
    headers[ACT_HEADER] = '1';
  }
  return Object.keys(headers).length === 0 ? {} : { headers };
};

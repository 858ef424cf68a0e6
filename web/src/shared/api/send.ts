import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { withQuery } from '@drappo/contracts/request';
import type { HttpMethod } from '@drappo/contracts/route';
import { viewHeaders } from '../session/view-mode.ts';
import { isAct, noteAct } from './acts.ts';
import { takeAsked } from './asked-ahead.ts';
import { toFailure, unanswered, type ApiFailure } from './failure.ts';
import { abortLate, timeLimit } from './time-limit.ts';

export type ApiRequest = {
  url: string;
  method?: HttpMethod;
  /** Sent as JSON; the content type is only set when there is one. */
  body?: unknown;
  headers?: Record<string, string>;
  /** The administrator's own call, also while they look at a customer's pages. */
  ownCall?: boolean;
  /** Undefined and empty values are left out. */
  query?: Record<string, string | number | undefined> | undefined;
  /** Of the route, where it is not the usual one (ms). */
  timeout?: number | undefined;
  /** It changes nothing; by default a GET does not. */
  isRead?: boolean;
  /** The answer is read as a file: its content and its name. */
  isFile?: boolean;
};

/** What an answer says beside its body. */
export type ApiMeta = { /** Where the next page of a list begins. */ nextCursor: string | undefined };
export type ApiAnswer =
  | { data: unknown; error?: undefined; meta?: ApiMeta }
  | { data?: undefined; error: ApiFailure; meta?: ApiMeta };

/**
 * One call, without any second try. Answer and body each have the time of the route and of a slow network; a change that took
 * longer may have happened all the same.
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
    const waiting = isRead ? takeAsked({ url, query, body }) : undefined;
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

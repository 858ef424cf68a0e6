import { ACT_HEADER } from '@drappo/contracts/identity/act-header';
import { withQuery } from '@drappo/contracts/request';
import type { HttpMethod } from '@drappo/contracts/route';
import { isAct, noteAct } from './acts.ts';
import { takeAsked } from './asked-ahead.ts';
import { toFailure, type ApiFailure } from './failure.ts';

export type ApiRequest = {
  url: string;
  method?: HttpMethod;
  /** Sent as JSON; the content type is only set when there is one. */
  body?: unknown;
  headers?: Record<string, string>;
  /** Undefined and empty values are left out. */
  query?: Record<string, string | number | undefined> | undefined;
};

/** What an answer says beside its body. */
export type ApiMeta = { /** Where the next page of a list begins. */ nextCursor: string | undefined };
export type ApiAnswer =
  | { data: unknown; error?: undefined; meta?: ApiMeta }
  | { data?: undefined; error: ApiFailure; meta?: ApiMeta };

/** One call, without any second try. */
export const send = async (
  { url, method = 'GET', body, query, headers = {} }: ApiRequest,
  signal?: AbortSignal,
): Promise<ApiAnswer> => {
  try {
    const address = withQuery(url, query);
    const waiting = method === 'GET' ? takeAsked(address) : undefined;
    const response = await (waiting ??
      fetch(address, {
        method,
        credentials: 'include',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...headersOf(body, headers),
        ...(signal ? { signal } : {}),
      }));
    const text = await response.text();
    if (!response.ok) return { error: toFailure(response.status, response.statusText, text) };
    const nextCursor = response.headers.get('X-Next-Cursor') ?? undefined;
    return { data: text === '' ? null : JSON.parse(text), meta: { nextCursor } };
  } catch (error) {
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : 'network error'}` } };
  }
};

const headersOf = (body: unknown, given: Record<string, string>): { headers?: Record<string, string> } => {
  const headers = { ...given };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (isAct()) {
    noteAct();
    headers[ACT_HEADER] = '1';
  }
  return Object.keys(headers).length === 0 ? {} : { headers };
};

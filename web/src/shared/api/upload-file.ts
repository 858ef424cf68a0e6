import type { RouteAddress } from '@drappo/contracts/route';
import { toFailure, unanswered, type ApiFailure } from './failure.ts';
import { refreshSession } from './refresh.ts';
import { abortLate, timeLimit } from './time-limit.ts';

type Answer<T> = { data: T; error?: undefined } | { data?: undefined; error: ApiFailure };

const sendOnce = async <T>({ method, timeout }: RouteAddress, url: string, file: File): Promise<Answer<T>> => {
  const stop = new AbortController();
  try {
    const sent = fetch(url, {
      method,
      credentials: 'include',
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
      signal: stop.signal,
    });
    const response = await abortLate(sent, timeLimit(timeout), () => stop.abort());
    const text = await response.text();
    if (!response.ok) return { error: toFailure(response.status, response.statusText, text) };
    return { data: JSON.parse(text) as T };
  } catch (error) {
    if (stop.signal.aborted) return { error: unanswered };
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : 'network error'}` } };
  }
};

/** Sends a file unchanged; on 401 renews the session once and sends it again. */
export const uploadFile = async <T>(route: RouteAddress, url: string, file: File): Promise<Answer<T>> => {
  const first = await sendOnce<T>(route, url, file);
  return first.error?.status === 401 && (await refreshSession()) ? sendOnce<T>(route, url, file) : first;
};

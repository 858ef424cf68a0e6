import type { ProductImport } from '@drappo/contracts/catalog/product-imports';
import { startImport } from '@drappo/contracts/catalog/routes/admin-products';
import { toFailure, unanswered, type ApiFailure } from '../../../shared/api/failure.ts';
import { refreshSession } from '../../../shared/api/refresh.ts';
import { abortLate, timeLimit } from '../../../shared/api/time-limit.ts';
import { urlTo } from '../../../shared/api/url-to.ts';

type Answer = { data: ProductImport; error?: undefined } | { data?: undefined; error: ApiFailure };

const sendOnce = async (file: File): Promise<Answer> => {
  const stop = new AbortController();
  try {
    const sent = fetch(urlTo(startImport, { query: { name: file.name.slice(-200) } }), {
      method: startImport.method,
      credentials: 'include',
      body: file,
      headers: { 'content-type': 'application/octet-stream' },
      signal: stop.signal,
    });
    const response = await abortLate(sent, timeLimit(startImport.timeout), () => stop.abort());
    const text = await response.text();
    if (!response.ok) return { error: toFailure(response.status, response.statusText, text) };
    return { data: JSON.parse(text) as ProductImport };
  } catch (error) {
    if (stop.signal.aborted) return { error: unanswered };
    return { error: { status: 0, message: `0: ${error instanceof Error ? error.message : 'network error'}` } };
  }
};

/** Sends a file unchanged; on 401 renews the session once and sends it again. */
export const uploadSheet = async (file: File): Promise<Answer> => {
  const first = await sendOnce(file);
  return first.error?.status === 401 && (await refreshSession()) ? sendOnce(file) : first;
};

const ANSWER_WITHIN = 60_000;

/** The emulator's own doors, through which a test does what merchants, buyers and bad luck do. */
export interface ShopifyControl {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: object): Promise<T>;
  delete(path: string): Promise<void>;
}

export function shopifyControl(url: string): ShopifyControl {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : {}),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} of the Shopify emulator answered ${answer.status}: ${text}`);
    return JSON.parse(text) as T;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
  };
}

const ANSWER_WITHIN_MS = 60_000;

/** The control API of an emulator, which does what merchants, buyers and bad luck do. */
export type EmulatorControl = {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body?: object): Promise<T>;
  delete(path: string): Promise<void>;
};

export const emulatorControl = (url: string): EmulatorControl => {
  const send = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      ...(body ? { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } } : undefined),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path} of the emulator answered ${answer.status}: ${text}`);
    return (text === '' ? undefined : JSON.parse(text)) as T;
  };
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    delete: (path) => send('DELETE', path),
  };
};

/** Pays on the Checkout page at `url`, as its buyer would. */
export const payCheckout = (stripeUrl: string, url: string): Promise<unknown> =>
  emulatorControl(stripeUrl).post(`/sessions/${url.split('/').at(-1)}/pay`);

/** A new shop of the Shopify emulator with its credentials. */
export type EmulatedShop = {
  domain: string;
  clientId: string;
  clientSecret: string;
  accessToken: string;
};

export const makeShop = (
  shopifyUrl: string,
  shop: Pick<EmulatedShop, 'domain'> & Partial<EmulatedShop>,
): Promise<EmulatedShop> => emulatorControl(shopifyUrl).post('/shops', shop);

/** The form that connects a shop with a token of a custom app. */
export const tokenForm = ({ domain, clientId, clientSecret, accessToken }: EmulatedShop) => ({
  shopDomain: domain,
  apiKey: clientId,
  apiSecret: clientSecret,
  accessToken,
});

/** The form that connects a shop with client credentials. */
export const clientForm = ({ domain, clientId, clientSecret }: EmulatedShop) => ({
  shopDomain: domain,
  clientId,
  clientSecret,
});

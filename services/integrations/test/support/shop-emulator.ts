import { createShopifyEmulator } from '@drappo/shopify-emulator';

export type EmulatedShop = { domain: string; clientId: string; clientSecret: string; accessToken: string };
export type PlacedOrder = { id: number; name: string; updatedAt: string };
export type ShownFulfilment = {
  gid: string;
  orderId: number;
  tracking: { number: string | null; company: string | null; url: string | null }[];
  lines: { quantity: number; sku: string | null }[];
  notifications: number;
};

/** Shopify on this machine, with what its merchants and their buyers do. */
export const startShops = async () => {
  const emulator = createShopifyEmulator({ host: '127.0.0.1', port: 0, data: ':memory:', retryScale: 0.001 });
  const { url } = await emulator.start();

  const ask = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(`${url}/_control${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const post = <T>(path: string, body: unknown = {}): Promise<T> => ask<T>('POST', path, body);

  return {
    url,
    ask,
    post,
    open: (domain: string): Promise<EmulatedShop> => post('/shops', { domain }),
    place: (domain: string, order: unknown): Promise<PlacedOrder> => post(`/shops/${domain}/orders`, order),
    edit: (domain: string, id: number, change: unknown) => post(`/shops/${domain}/orders/${id}/edit`, change),
    cancel: (domain: string, id: number) => post(`/shops/${domain}/orders/${id}/cancel`),
    delete: (domain: string, id: number) => ask('DELETE', `/shops/${domain}/orders/${id}`),
    /** What another app with the same token would do. */
    graphql: ({ domain, accessToken }: EmulatedShop, query: string): Promise<unknown> =>
      fetch(`${url}/admin/api/2026-10/graphql.json`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-emulated-shop': domain,
          'x-shopify-access-token': accessToken,
        },
        body: JSON.stringify({ query }),
      }),
    subscriptions: (domain: string): Promise<{ id: number; topic: string; uri: string; includeFields: string[] }[]> =>
      ask('GET', `/shops/${domain}/subscriptions`),
    fulfilments: (domain: string): Promise<ShownFulfilment[]> => ask('GET', `/shops/${domain}/fulfilments`),
    fail: (failure: unknown) => post('/failures', failure),
    heal: () => ask('DELETE', '/failures'),
    calls: (domain: string): Promise<Record<string, unknown>[]> => ask('GET', `/calls?shop=${domain}`),
    counters: (): Promise<{ passed: number; throttled: number }> => ask('GET', '/counters'),
    close: () => emulator.close(),
  };
};
export type Shops = Awaited<ReturnType<typeof startShops>>;

/** Both ways of showing that a shop is one's own. */
export const tokenForm = ({ domain, clientId, clientSecret, accessToken }: EmulatedShop) => ({
  shopDomain: domain,
  apiKey: clientId,
  apiSecret: clientSecret,
  accessToken,
});
export const clientForm = ({ domain, clientId, clientSecret }: EmulatedShop) => ({
  shopDomain: domain,
  clientId,
  clientSecret,
});

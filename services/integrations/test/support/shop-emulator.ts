import { emulatorControl } from '@drappo/emulator-kit/testing/control-client';
import type { Clock } from '@drappo/service-kit';
import { createShopifyEmulator } from '@drappo/shopify-emulator';
import { makeShop, type EmulatedShop } from '@drappo/shopify-emulator/testing/emulated-shop';

export type PlacedOrder = { id: number; name: string; updatedAt: string };
export type ShownFulfilment = {
  gid: string;
  orderId: number;
  tracking: { number: string | null; company: string | null; url: string | null }[];
  lines: { quantity: number; sku: string | null }[];
  notifications: number;
};

/** Starts Shopify's emulator with the actions of merchants and buyers, on the clock of the service beside it. */
export const startShops = async (clock: Clock) => {
  const emulator = createShopifyEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    retryScale: 0.001,
    now: () => clock.now().getTime(),
  });
  const { url } = await emulator.start();

  const { get, post, delete: remove } = emulatorControl(url);

  return {
    url,
    get,
    post,
    open: (domain: string): Promise<EmulatedShop> => makeShop(url, { domain }),
    place: (domain: string, order: object): Promise<PlacedOrder> => post(`/shops/${domain}/orders`, order),
    edit: (domain: string, id: number, change: object) => post(`/shops/${domain}/orders/${id}/edit`, change),
    /** The shop sends pieces itself; they come back; a location is held or released. */
    act: (domain: string, id: number, what: 'send' | 'return' | 'hold' | 'release' | 'refuse', body: object = {}) =>
      post(`/shops/${domain}/orders/${id}/${what}`, body),
    unsend: (domain: string, id: number, fulfilment: string) =>
      remove(`/shops/${domain}/orders/${id}/fulfilments/${/\d+$/.exec(fulfilment)?.[0] ?? ''}`),
    cancel: (domain: string, id: number) => post(`/shops/${domain}/orders/${id}/cancel`),
    delete: (domain: string, id: number) => remove(`/shops/${domain}/orders/${id}`),
    /** Acts as another app with the same token. */
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
      get(`/shops/${domain}/subscriptions`),
    fulfilments: (domain: string): Promise<ShownFulfilment[]> => get(`/shops/${domain}/fulfilments`),
    fail: (failure: object) => post('/failures', failure),
    /** Failures that no call has triggered yet. */
    planned: (): Promise<unknown[]> => get('/failures'),
    heal: () => remove('/failures'),
    calls: (domain: string): Promise<Record<string, unknown>[]> => get(`/calls?shop=${domain}`),
    counters: (): Promise<{ passed: number; throttled: number }> => get('/counters'),
    close: () => emulator.close(),
  };
};
export type Shops = Awaited<ReturnType<typeof startShops>>;

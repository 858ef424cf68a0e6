import { sendControl } from '@drappo/emulator-kit/testing/control-client';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createShopifyEmulator, type EmulatorConfig } from '../../src/index.ts';
import type { Order, Shop } from '../../src/objects.ts';
import { startReceiver } from './receiver.ts';

export { eventually } from '@drappo/service-kit/testing/eventually';
export const temporaryFolder = (): string => mkdtempSync(join(tmpdir(), 'shopify-emulator-'));

/** Any JSON of an answer; tests read it at any depth. */
type Read = ReturnType<JSON['parse']>;
export type Answer = {
  data?: Read;
  errors?: { message: string; path?: string[]; extensions?: { [name: string]: unknown } }[];
  extensions?: { cost: { requestedQueryCost: number; actualQueryCost: number | null; throttleStatus: Read } };
};
export type PlacedOrder = Order & { gid: string; displayFulfillmentStatus: string };

export const SUBSCRIBE = `mutation Subscribe($topic: WebhookSubscriptionTopic!, $input: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $input) {
    webhookSubscription { id topic uri } userErrors { field message }
  }
}`;

/** An emulator on a free port, with the control API, an endpoint for webhooks and a client for each shop. */
export const startHarness = async (overrides: Partial<EmulatorConfig> = {}) => {
  const receiver = await startReceiver();
  const emulator = createShopifyEmulator({
    host: '127.0.0.1',
    port: 0,
    data: ':memory:',
    complianceUrl: receiver.url,
    retryScale: 1e-6,
    ...overrides,
  });
  const { url } = await emulator.start();

  const post = (path: string, body: object, headers: Record<string, string> = {}) =>
    fetch(`${url}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', ...headers },
    });
  const control = async (path: string, body?: object, method = body ? 'POST' : 'GET') => {
    const { status, text } = await sendControl(url, method, path, body);
    return { status, body: JSON.parse(text) as Read };
  };

  /** A separate shop, and a client with its token. */
  const openShop = async (name: string) => {
    const shop = (await control('/shops', { domain: `${name}.myshopify.com` })).body as Shop;
    const send = (query: string, variables: object = {}, token = shop.accessToken) =>
      post(
        '/admin/api/2026-10/graphql.json',
        { query, variables },
        { 'x-emulated-shop': shop.domain, 'x-shopify-access-token': token },
      );
    const ask = async (query: string, variables: object = {}): Promise<Answer> => {
      const answer = await send(query, variables);
      if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
      return (await answer.json()) as Answer;
    };
    return {
      shop,
      send,
      ask,
      place: async (order: object): Promise<PlacedOrder> =>
        (await control(`/shops/${shop.domain}/orders`, order)).body as PlacedOrder,
      act: async (path: string, body: object = {}): Promise<Read> =>
        (await control(`/shops/${shop.domain}/${path}`, body)).body,
      subscribe: (topic: string, uri = receiver.url) => ask(SUBSCRIBE, { topic, input: { uri, format: 'JSON' } }),
    };
  };
  return {
    url,
    receiver,
    control,
    post,
    openShop,
    async close() {
      await emulator.close();
      await receiver.close();
    },
  };
};
export type Harness = Awaited<ReturnType<typeof startHarness>>;
export type OpenShop = Awaited<ReturnType<Harness['openShop']>>;

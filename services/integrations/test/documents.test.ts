import { API_VERSION as SCHEMA_VERSION, validateAgainstOfficialSchema } from '@drappo/shopify-emulator';
import { manualClock } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { documents } from '../src/shopify/documents.ts';
import { createFulfilmentGateway } from '../src/shopify/fulfilment-gateway.ts';
import { API_VERSION, createShopClient, type ShopClient } from '../src/shopify/shop-client.ts';
import { createShopGateway } from '../src/shopify/shop-gateway.ts';
import { subscribedTopics } from '../src/shopify/webhook-topics.ts';
import { startShops, type Shops } from './support/shop-emulator.ts';

type Sent = { query: string; variables: Record<string, unknown> };

let shops: Shops;
const sent = new Map<string, Sent[]>();
beforeAll(async () => {
  shops = await startShops(manualClock());
  await askEverything();
});
afterAll(() => shops.close());

const TRACKING = { company: 'BRT', number: '1', url: 'https://carrier.example/1' };
const URI = 'https://portal.example/api/webhooks/shopify';

/** Sends a shop every request of the service, and records the requests on the wire. */
const askEverything = async (): Promise<void> => {
  const throttle = { take: async () => 0, settle: async () => undefined };
  const real = createShopClient({ origin: shops.url, timeoutMs: 60_000, throttle });
  const client: ShopClient = {
    ...real,
    call: (access, document, variables, schema) => {
      const wire = JSON.parse(JSON.stringify({ query: document.query, variables })) as Sent;
      sent.set(document.name, [...(sent.get(document.name) ?? []), wire]);
      return real.call(access, document, variables, schema);
    },
  };
  const [shop, fulfilments] = [createShopGateway(client), createFulfilmentGateway(client)];
  const { domain: shopDomain, accessToken: token } = await shops.open('documenti.myshopify.com');
  const access = { shopDomain, token };
  await shop.identify(access);
  // An earlier version subscribed this one with all fields.
  const earlier = { topic: 'ORDERS_CREATE', webhook: { uri: URI } };
  await real.call(access, documents.createWebhook, earlier, z.unknown());
  await shop.subscribe(access, URI);
  // More lines and orders than one page holds.
  const lines = Array.from({ length: 120 }, (_, index) => ({ sku: `DW-${index}`, quantity: 1 }));
  const { id } = await shops.place(shopDomain, { lines });
  for (let count = 0; count < 100; count += 1) await shops.place(shopDomain, { lines: [{ sku: 'DW-1', quantity: 1 }] });
  const first = await shop.changedOrders(access, new Date(0), null);
  await shop.changedOrders(access, new Date(0), first.next);
  await shop.readOrder(access, String(id));
  // With pieces that were sent and came back, the line does not show how many are open.
  const returned = await shops.place(shopDomain, { lines: [{ sku: 'DW-1', quantity: 3, sent: 2 }] });
  await shops.post(`/shops/${shopDomain}/orders/${returned.id}/return`, { lines: [{ sku: 'DW-1', quantity: 1 }] });
  await shop.readOrder(access, String(returned.id));
  const open = (await fulfilments.read(access, String(id)))?.open ?? [];
  const parts = open.map((part) => ({
    id: part.id,
    lines: part.lines.map((line) => ({ id: line.id, quantity: line.remaining })),
  }));
  const made = await fulfilments.create(access, parts[0]!, TRACKING);
  await fulfilments.changeTracking(access, String(made), { company: 'UPS', number: '2' });
  await shop.unsubscribe(access, URI);
};

const names = Object.values(documents).map(({ name }) => name);

describe('the requests to shops', () => {
  it('use the version of the schema that validates them', () => {
    expect(API_VERSION).toBe(SCHEMA_VERSION);
  });

  it('cover all documents', () => {
    expect([...sent.keys()].sort()).toEqual([...names].sort());
  });

  it.each(names)('%s is valid in Shopify’s own schema each time, with its variables', (name) => {
    const asked = sent.get(name) ?? [];
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.flatMap(({ query, variables }) => validateAgainstOfficialSchema(query, variables))).toEqual([]);
  });

  it('subscribe to each topic', () => {
    const topics = [...(sent.get('DrappoCreateWebhook') ?? []), { variables: { topic: 'ORDERS_CREATE' } }];
    expect(topics.map(({ variables }) => variables['topic']).sort()).toEqual(Object.keys(subscribedTopics).sort());
  });

  it.each(names)('%s is reported when a field, a variable or a value is invalid', (name) => {
    const { query, variables } = sent.get(name)?.[0] ?? { query: '', variables: {} };
    const levels = [...query.matchAll(/\{/g)].map(({ index }) => index + 1);
    expect(levels.length).toBeGreaterThan(1);
    for (const at of levels) {
      const wrong = `${query.slice(0, at)} nothingOfTheKind ${query.slice(at)}`;
      expect(validateAgainstOfficialSchema(wrong, variables)).not.toEqual([]);
    }
    for (const variable of Object.keys(variables)) {
      const wrong = { ...variables, [variable]: { nothing: 'of the kind' } };
      expect(validateAgainstOfficialSchema(query, wrong)).not.toEqual([]);
    }
  });
});

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createShopClient } from '../src/shopify/shop-client.ts';
import { createShopGateway } from '../src/shopify/shop-gateway.ts';

type Handler = (req: IncomingMessage, res: ServerResponse) => void;

const listen = async (handler: Handler) => {
  const asked: string[] = [];
  const server = createServer((req, res) => {
    asked.push(`${req.method} ${req.url} ${req.headers['x-emulated-shop']}`);
    handler(req, res);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { asked, url: `http://127.0.0.1:${port}`, close: () => server.close() };
};
type Listening = Awaited<ReturnType<typeof listen>>;

let elsewhere: Listening;
let shop: Listening;
let answer: Handler;
beforeEach(async () => {
  elsewhere = await listen((_req, res) => void res.end('{}'));
  shop = await listen((req, res) => answer(req, res));
});
afterEach(() => {
  for (const server of [elsewhere, shop]) server.close();
});

const access = { shopDomain: 'moda.myshopify.com', token: 'shpat_1' };
const clientOf = () =>
  createShopClient({
    origin: shop.url,
    timeoutMs: 60_000,
    throttle: { take: async () => 0, settle: async () => undefined },
  });
const says =
  (data: unknown): Handler =>
  (_req, res) =>
    void res.setHeader('content-type', 'application/json').end(JSON.stringify({ data }));
const shopOf = (myshopifyDomain: string, scopes: string[]) =>
  says({
    shop: { id: 'gid://shopify/Shop/1', name: 'Moda', myshopifyDomain },
    currentAppInstallation: { accessScopes: scopes.map((handle) => ({ handle })) },
  });
const scopes = ['read_orders', 'write_merchant_managed_fulfillment_orders'];
const identify = () => createShopGateway(clientOf()).identify(access);

describe('a call to a shop', () => {
  it.each([301, 302, 303, 307, 308])('does not follow a redirect by %i, and sends no secret there', async (status) => {
    answer = (_req, res) => void res.writeHead(status, { location: `${elsewhere.url}/stolen` }).end();
    await expect(identify()).rejects.toMatchObject({ code: 'integrations.shop-unreachable' });
    await expect(clientOf().exchange(access.shopDomain, 'id', 'secret')).rejects.toMatchObject({
      kind: 'unavailable',
    });
    expect([shop.asked.length, elsewhere.asked]).toEqual([2, []]);
  });

  it.each([
    'evil.example',
    'moda.myshopify.com.evil.example',
    'moda.myshopify.com@evil.example',
    '127.0.0.1',
    'a/b.myshopify.com',
  ])('to %s is rejected without a request', async (shopDomain) => {
    const client = clientOf();
    await expect(createShopGateway(client).identify({ ...access, shopDomain })).rejects.toMatchObject({
      code: 'integrations.shop-unknown',
    });
    await expect(client.exchange(shopDomain, 'id', 'secret')).rejects.toMatchObject({ kind: 'invalid' });
    expect(shop.asked).toEqual([]);
  });
});

describe('the test call', () => {
  it('accepts a token of this shop with the required scopes', async () => {
    answer = shopOf('Moda.myshopify.com', scopes);
    expect(await identify()).toEqual({ name: 'Moda' });
    expect(shop.asked).toEqual(['POST /admin/api/2026-10/graphql.json moda.myshopify.com']);
  });

  it('detects a valid token of another shop', async () => {
    answer = shopOf('altra.myshopify.com', scopes);
    await expect(identify()).rejects.toMatchObject({ code: 'integrations.other-shop' });
  });

  it('lists the scopes that the app lacks', async () => {
    answer = shopOf(access.shopDomain, ['write_orders']);
    await expect(identify()).rejects.toMatchObject({
      code: 'integrations.scopes-missing',
      detail: expect.stringContaining('write_merchant_managed_fulfillment_orders.'),
    });
  });
});

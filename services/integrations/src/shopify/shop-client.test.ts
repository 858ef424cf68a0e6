import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import { AppError } from '@drappo/contracts/errors';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { documents } from './documents.ts';
import { createShopClient, type ShopClient } from './shop-client.ts';

const secret = 'shpat."0123456789abcdef';
const inJson = JSON.stringify(secret).slice(1, -1);
const shopDomain = 'moda.myshopify.com';

let server: Server;
let client: ShopClient;
let reply: { status: number; headers?: Record<string, string>; body: string };
beforeAll(async () => {
  server = createServer((_req, res) => res.writeHead(reply.status, reply.headers).end(reply.body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  client = createShopClient({
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    timeoutMs: 60_000,
    throttle: { take: async () => 0, settle: async () => {} },
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const call = (token: string) => client.call({ shopDomain, token }, documents.shop, {}, z.object({ name: z.string() }));
/** The full text of a failure, with its causes and their fields. */
const failureOf = async (ask: () => Promise<unknown>): Promise<string> => {
  const error: unknown = await ask().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(AppError);
  return inspect(error, { depth: 10 });
};

test.each([
  ['a message', 200, { body: `{"errors":[{"message":"no token ${inJson}"}]}` }],
  ['a denial', 200, { body: `{"errors":[{"message":"${inJson}","extensions":{"code":"ACCESS_DENIED"}}]}` }],
  ['text', 200, { body: secret }],
  ['JSON that breaks off', 200, { body: `{"token":"${inJson}` }],
  ['JSON of another shape', 200, { body: `{"data":{"${inJson}":1}}` }],
  ['a page', 500, { body: `<pre>${secret}</pre>` }],
  ['a redirect', 302, { body: '', headers: { location: `/?token=${encodeURIComponent(secret)}` } }],
  ['a broken compression', 200, { body: secret, headers: { 'content-encoding': 'gzip' } }],
])('the failure does not contain the secret when a shop returns it in %s', async (_what, status, { body, ...rest }) => {
  reply = { status, body, ...rest };
  for (const ask of [() => call(secret), () => client.exchange(shopDomain, 'client-id', secret)])
    expect(await failureOf(ask)).not.toContain('0123456789abcdef');
});

test('the client rejects a token that cannot be sent, without showing it', async () => {
  const failure = await failureOf(() => call(`${secret}\n${secret}`));
  expect(failure).toContain('integrations.shop-refuses');
  expect(failure).not.toContain('0123456789abcdef');
});

test('the answer is unchanged when it contains part of a short secret', async () => {
  reply = { status: 200, body: '{"data":{"name":"Moda"}}' };
  await expect(call('a')).resolves.toEqual({ name: 'Moda' });
});

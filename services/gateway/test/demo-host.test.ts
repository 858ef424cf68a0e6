import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { PROXY_FOUND } from '@drappo/contracts/identity/demo-closing';
import { createLogger } from '@drappo/service-kit';
import { childEnvironment, eventually, httpPerson, silentLogger } from '@drappo/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readConfig } from '../src/config.ts';
import { gatewayEnvironment, startGateway, type TestGateway } from './gateway-app.ts';
import { rawRequest } from './raw-request.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ DEMO_PASSWORDS: 'documented' }, { logger });
});
afterAll(() => gateway.stop());

const ask = (request: string, ...headers: string[]) =>
  rawRequest(gateway.port, [`${request} HTTP/1.1`, ...headers, 'Connection: close']);

describe('a gateway in front of accounts with the documented password', () => {
  it.each([
    ['a page', 'GET /'],
    ['a page of the application', 'GET /catalog'],
    ['an asset', 'GET /assets/main-1a2b3c4d.js'],
    ['the configuration of the pages', 'GET /config.json'],
    ['data', 'GET /api/products'],
    ['a sign-in', 'POST /api/login'],
    ['a webhook', 'POST /api/webhooks/stripe/orders'],
    ['a stream of events', 'GET /api/notifications/stream'],
    ['what does not exist', 'GET /api/nothing'],
    ['its health', 'GET /health/ready'],
    ['its metrics', 'GET /metrics'],
  ])('answers 421 for another host: %s', async (_what, request) => {
    const before = gateway.upstream.received.length;
    const answer = await ask(request, 'Host: portal.example', 'X-Forwarded-Host: 127.0.0.1', 'Content-Length: 0');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      421,
      'application/problem+json; charset=utf-8',
    ]);
    const problem = JSON.parse(answer.body) as Record<string, string>;
    expect(problem).toMatchObject({ code: 'gateway.demo-is-local', title: 'Misdirected Request' });
    expect(problem['detail']).toContain('PUBLIC_URL');
    expect(problem['requestId']).toBe(answer.headers.get('x-request-id'));
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it('answers 421 to a WebSocket of another host', async () => {
    const upgrade = ['Upgrade: websocket', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=='];
    expect((await ask('GET /api/notifications/stream', 'Host: portal.example', ...upgrade)).status).toBe(421);
  });

  it.each(['127.0.0.1', '127.0.0.1:8080', '[::1]:8080', 'localhost:9'])('answers data of the host %s', async (host) => {
    expect((await ask('GET /api/products', `Host: ${host}`)).status).toBe(200);
  });

  it('still redirects a page of localhost to the portal’s own address', async () => {
    const page = await ask('GET /catalog', 'Host: localhost:8080');
    expect([page.status, page.headers.get('location')]).toEqual([302, 'http://127.0.0.1:8080/catalog']);
  });

  // A proxy that writes our own address into Host, as current proxies do by default.
  it.each([
    ['names the host that it was asked for', 'GET / HTTP/1.1', 'X-Forwarded-Host: portal.example'],
    ['names the visitor', 'GET / HTTP/1.1', 'X-Forwarded-For: 203.0.113.9'],
    ['names the protocol that it was asked by', 'GET / HTTP/1.1', 'X-Forwarded-Proto: https'],
    ['names the visitor as Cloudflare does', 'GET / HTTP/1.1', 'CF-Connecting-IP: 203.0.113.9'],
    ['names itself', 'GET / HTTP/1.1', 'Via: 1.1 varnish'],
    ['speaks HTTP/1.0, as older ones of nginx do', 'GET / HTTP/1.0', 'Accept: */*'],
    ['passes on the page that asks', 'GET /assets/main-1a2b3c4d.js HTTP/1.1', 'Referer: http://portal.example/'],
    ['passes on the origin of a write', 'POST /api/login HTTP/1.1', 'Origin: https://portal.example'],
  ])('answers 421 to a proxy that %s', async (_what, request, header) => {
    const before = gateway.upstream.received.length;
    const answer = await rawRequest(gateway.port, [request, 'Host: 127.0.0.1:8080', header, 'Connection: close']);
    expect([answer.status, gateway.upstream.received.length]).toEqual([421, before]);
  });

  it('asks identity to close the demo until it succeeds, when a page shows that a proxy rewrites Host', async () => {
    const { upstream } = gateway;
    const closings = () => upstream.ownCalls.filter(({ url }) => url === '/internal/demo-closing');
    const here = 'Host: 127.0.0.1:8080';
    const ownPage = ['Referer: https://portal.example/login?next=/orders', 'Sec-Fetch-Site: same-origin'];
    const others = [
      [here, 'Origin: https://evil.example', 'Sec-Fetch-Site: cross-site'],
      [here, 'Referer: https://portal.example/'],
      ['Host: portal.example', ...ownPage],
      [here, 'Origin: http://127.0.0.1:8080', 'Sec-Fetch-Site: same-origin'],
    ];
    for (const headers of others) await ask('GET /api/products', ...headers);
    expect(closings()).toEqual([]);
    upstream.behave((_req, res) => {
      res.statusCode = closings().length === 1 ? 503 : 204;
      res.end();
    });
    for (const _times of [1, 2]) expect((await ask('GET /api/products', here, ...ownPage)).status).toBe(421);
    await eventually('identity closed it', () => expect(closings()).toHaveLength(2));
    upstream.behave();
    expect(closings().map(({ body }) => body.toString())).toEqual(Array(2).fill('{"reason":"rewritten-host"}'));
    expect(lines.filter(({ msg }) => msg === PROXY_FOUND)).toEqual([
      expect.objectContaining({ level: 50, page: 'https://portal.example' }),
    ]);
  });

  it("answers 403 to a write that another site's page makes a browser of this machine send", async () => {
    const foreign = ['Origin: https://evil.example', 'Sec-Fetch-Site: cross-site', 'Content-Length: 0'];
    expect((await ask('POST /api/login', 'Host: 127.0.0.1:8080', ...foreign)).status).toBe(403);
  });

  it('ignores headers that no proxy sends by default', async () => {
    expect((await ask('GET /api/products', 'Host: 127.0.0.1', 'X-Forwarded-User: ada')).status).toBe(200);
  });
});

describe('a demo with an address for its first browser', () => {
  const [token, cookie] = ['t'.repeat(43), 'c'.repeat(43)];
  let guarded: TestGateway;
  beforeAll(async () => {
    guarded = await startGateway({
      DEMO_PASSWORDS: 'documented',
      DEMO_ACCESS_TOKEN: token,
      DEMO_ACCESS_COOKIE: cookie,
    });
  });
  afterAll(() => guarded.stop());
  const open = (given: string, method = 'GET') =>
    httpPerson(guarded.url).send(method, `/api/demo-access?token=${given}`);

  it('lets only the browser that opened the address first sign in', async () => {
    const before = guarded.upstream.received.length;
    const needed = { status: 403, body: { code: 'gateway.demo-access-needed' } };
    expect(await guarded.visitor.send('POST', '/api/login', {})).toMatchObject(needed);
    expect(guarded.upstream.received).toHaveLength(before);
    expect((await guarded.visitor.get('/api/products')).status).toBe(200);
    for (const given of ['', token.slice(1), `${token}t`]) expect((await open(given)).status).toBe(403);
    expect((await open(token, 'HEAD')).status).toBe(403);
    const browser = httpPerson(guarded.url);
    const opened = await browser.get(`/api/demo-access?token=${token}`);
    expect([opened.status, opened.headers.get('location'), opened.headers.get('cache-control')]).toEqual([
      302,
      '/login',
      'no-store',
    ]);
    expect(opened.headers.get('set-cookie')).toMatch(/; Path=\/api\/login; HttpOnly; SameSite=Strict$/);
    expect((await browser.send('POST', '/api/login', {})).status).toBe(200);
    // The gateway's own cookie is not for the services.
    expect(guarded.upstream.last().headers.cookie ?? '').not.toContain(cookie);
    expect(await open(token)).toMatchObject({ status: 403, body: { code: 'gateway.demo-access-spent' } });
  });

  it('has no such address without a token', async () => {
    expect((await httpPerson(gateway.url).get(`/api/demo-access?token=${token}`)).status).toBe(404);
    expect((await httpPerson(gateway.url).send('POST', '/api/login', {})).status).toBe(200);
  });
});

describe('the configuration of the gateway', () => {
  const read = (environment: Record<string, string>) =>
    readConfig(gatewayEnvironment('http://127.0.0.1:1', '/srv', environment));

  it.each(['0.0.0.0', '::', '192.168.1.10', 'portal.example'])(
    'is rejected if it listens on %s with documented passwords',
    (HOST) => {
      expect(() => read({ HOST, DEMO_PASSWORDS: 'documented' })).toThrow('HOST is not valid');
      // Without a setting the passwords count as documented.
      expect(() => read({ HOST, DEMO_PASSWORDS: '' })).toThrow('DEMO_PASSWORDS=none');
      expect(read({ HOST }).HOST).toBe(HOST);
    },
  );

  it.each(['127.0.0.1', '::1', 'localhost'])('lets the demo listen on %s', (HOST) => {
    expect(read({ HOST, DEMO_PASSWORDS: '' }).DEMO_PASSWORDS).toBe('documented');
  });

  it('is rejected with only one of the two secrets that guard the sign-in', () => {
    expect(() => read({ DEMO_ACCESS_TOKEN: 't'.repeat(43) })).toThrow('DEMO_ACCESS_COOKIE is');
    expect(() => read({ DEMO_ACCESS_COOKIE: 'c'.repeat(43) })).toThrow('DEMO_ACCESS_COOKIE is');
  });

  it('ends the process before it listens', async () => {
    const environment = { HOST: '0.0.0.0', DEMO_PASSWORDS: 'documented' };
    const gateway = spawn(process.execPath, [fileURLToPath(new URL('../src/main.ts', import.meta.url))], {
      env: { ...childEnvironment(), ...gatewayEnvironment('http://127.0.0.1:1', '/srv', environment) },
    });
    let output = '';
    gateway.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [code] = (await once(gateway, 'close')) as [number];
    expect([code, output]).toEqual([1, expect.stringContaining('DEMO_PASSWORDS=none')]);
  });
});

describe('a gateway behind https', () => {
  const warningsOf = async (environment: Record<string, string>): Promise<string[]> => {
    const messages: string[] = [];
    const logger = silentLogger();
    logger.warn = (_fields: unknown, text?: string) => void messages.push(text ?? '');
    const behind = await startGateway(environment, { logger });
    await behind.stop();
    return messages;
  };

  it('logs a warning about a proxy in front of it that is not configured', async () => {
    const https = { PUBLIC_URL: 'https://portal.example' };
    expect(await warningsOf(https)).toEqual([expect.stringContaining('TRUSTED_PROXIES is 0 behind https')]);
    expect(await warningsOf({ ...https, TRUSTED_PROXIES: '1' })).toEqual([]);
    expect(await warningsOf({})).toEqual([]);
  });
});

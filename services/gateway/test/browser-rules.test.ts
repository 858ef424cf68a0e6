import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { eventually, httpPerson, testIssuer } from '@drappo/service-kit/testing';
import { MAIN_JS, startGateway, type TestGateway } from './gateway-app.ts';
import { rawRequest } from './raw-request.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ CONTACT_EMAIL: 'ciao@drappo.example', COMPANY_VAT_NUMBER: '' });
});
afterAll(() => gateway.stop());

const write = (headers: Record<string, string>, path = '/api/wishlist') =>
  gateway.as('base').send('POST', path, {}, headers);

describe('writes from other sites', () => {
  it.each([
    ['Sec-Fetch-Site cross-site', { 'sec-fetch-site': 'cross-site' }],
    ['another port of the same host', { 'sec-fetch-site': 'same-site' }],
    ['a foreign Origin', { origin: 'https://evil.example' }],
    ['a hidden Origin', { origin: 'null' }],
    ['a foreign Origin that claims to be ours', { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' }],
  ])('%s: 403 and nothing is passed on', async (_what, headers) => {
    const before = gateway.upstream.received.length;
    const answer = await write(headers);
    expect([answer.status, answer.body.code]).toEqual([403, 'gateway.foreign-site']);
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://127.0.0.1:8080' }],
    ['an older browser', { origin: 'http://127.0.0.1:8080' }],
    ['a program', {}],
  ])('%s is let through', async (_what, headers) => {
    expect((await write(headers)).status).toBe(200);
  });

  it('webhooks come from elsewhere', async () => {
    const answer = await write({ 'sec-fetch-site': 'cross-site' }, '/api/webhooks/stripe/orders');
    expect(answer.status).toBe(200);
  });

  it('signing out by a link or an image of another site is refused, by address bar it works', async () => {
    const leave = (site: string) =>
      gateway.as('base').send('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
    expect([(await leave('cross-site')).status, (await leave('none')).status]).toEqual([403, 200]);
  });

  it('a large file is for our own pages alone', async () => {
    const read = async (site: string) =>
      (await gateway.as('admin').send('GET', '/api/admin/orders/export', undefined, { 'sec-fetch-site': site })).status;
    expect([await read('cross-site'), await read('same-site'), await read('same-origin'), await read('none')]).toEqual([
      403, 403, 200, 200,
    ]);
  });

  it('other reads from another site are let through', async () => {
    const answer = await gateway.visitor.send('GET', '/api/products', undefined, { 'sec-fetch-site': 'cross-site' });
    expect(answer.status).toBe(200);
  });
});

describe('headers', () => {
  it('about identity, address and this connection are ours, whatever a client sends', async () => {
    await rawRequest(gateway.port, [
      'GET /api/products HTTP/1.1',
      'Host: 127.0.0.1:8080',
      'X-User-Id: 1',
      'X-User-Role: admin',
      'X-Forwarded-For: 6.6.6.6',
      'X-Real-Ip: 6.6.6.6',
      'Forwarded: for=6.6.6.6',
      'Authorization: Bearer stolen',
      'X-Internal-Token: x',
      'X-Secret-Hop: 1',
      'Connection: close, x-secret-hop, cookie',
      `Cookie: a=b; ${gateway.people.base.cookie}`,
      'Proxy-Authorization: x',
      'TE: trailers',
    ]);
    const { headers } = gateway.upstream.last();
    for (const name of ['x-user-id', 'x-user-role', 'x-real-ip', 'forwarded', 'authorization', 'x-internal-token'])
      expect(headers).not.toHaveProperty(name);
    for (const name of ['x-secret-hop', 'proxy-authorization', 'te', 'keep-alive'])
      expect(headers).not.toHaveProperty(name);
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': '127.0.0.1:8080',
      cookie: gateway.people.base.cookie,
      connection: 'keep-alive',
    });
  });

  it('behind a proxy of ours, its word about the address counts and nobody else’s', async () => {
    const behind = await startGateway({ TRUSTED_PROXIES: '1' });
    await behind.visitor.send('GET', '/api/products', undefined, { 'x-forwarded-for': '6.6.6.6, 93.184.216.34' });
    expect(behind.upstream.last().headers['x-forwarded-for']).toBe('93.184.216.34');
    await behind.stop();
  });

  it('request id and trace are generated, passed on and answered', async () => {
    const answer = await gateway.visitor.get('/api/products');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(gateway.upstream.last().headers).toMatchObject({
      'x-request-id': id,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  it('a client’s own request id and trace are replaced, in problems too', async () => {
    const own = { 'x-request-id': 'abcdef-12345678', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    const refused = await gateway.visitor.send('GET', '/api/orders', undefined, own);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.body.requestId).toBe(refused.headers.get('x-request-id'));
    await gateway.visitor.send('GET', '/api/products', undefined, own);
    const { headers } = gateway.upstream.last();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['traceparent']).not.toBe(own.traceparent);
  });

  it('of security stand on pages, data and problems', async () => {
    for (const path of ['/', '/api/products', '/api/orders', '/missing.js']) {
      const { headers } = await gateway.visitor.get(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('answers that say nothing about caching are not cached', async () => {
    expect((await gateway.visitor.get('/api/products')).headers.get('cache-control')).toBe('no-store');
    gateway.upstream.behave((_req, res) => res.writeHead(200, { 'cache-control': 'public, max-age=60' }).end());
    expect((await gateway.visitor.get('/api/media/a.webp')).headers.get('cache-control')).toBe('public, max-age=60');
    gateway.upstream.behave();
  });
});

describe('tokens', () => {
  const orders = (cookie: string) => httpPerson(gateway.url, { cookie: cookie }).get('/api/orders');
  const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);

  it('forged, altered and unsigned ones are nobody', async () => {
    const good = tokenOf(gateway.people.rivenditore.cookie);
    const [header = '', payload = '', signature = ''] = good.split('.');
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    const admin = Buffer.from(JSON.stringify({ ...claims, role: 'admin' })).toString('base64url');
    const none = Buffer.from(
      JSON.stringify({ alg: 'none', typ: 'JWT', kid: jwt.decode(good, { complete: true })?.header.kid }),
    ).toString('base64url');
    const forged = [
      'x',
      'a.b.c',
      `${header}.${admin}.${signature}`,
      `${none}.${payload}.`,
      jwt.sign(claims, 'secret', { keyid: jwt.decode(good, { complete: true })?.header.kid }),
      // Signed by a key that nobody published.
      tokenOf(testIssuer().user('admin').cookie),
    ];
    for (const token of forged) expect((await orders(`drappo_access=${token}`)).status).toBe(401);
    expect((await orders(`drappo_access=${good}`)).status).toBe(200);
  });

  it('an expired one asks the page to renew the session, also where visitors are let in', async () => {
    const payload = Buffer.from(JSON.stringify({ exp: 1_000 })).toString('base64url');
    const client = httpPerson(gateway.url, { cookie: `drappo_access=e30.${payload}.x` });
    const list = await client.get('/api/products');
    expect([list.status, list.body.code]).toEqual([401, 'gateway.session-expired']);
    expect((await client.get('/api/orders')).status).toBe(401);
    expect((await client.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect((await client.get('/api/media/a.webp')).status).toBe(200);
  });
});

describe('the portal', () => {
  const script = '/assets/main-1a2b3c4d.js';

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])(
    'sends its assets to a browser that takes %s as the build compressed them, to be kept for ever',
    async (takes, encoding) => {
      const answer = await gateway.visitor.send('GET', script, undefined, { 'accept-encoding': takes });
      expect(answer.body).toBe(MAIN_JS);
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      const length = Number(answer.headers.get('content-length'));
      expect(encoding ? length < 1_000 : length === MAIN_JS.length).toBe(true);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        vary: 'Accept-Encoding',
      });
    },
  );

  it('answers HEAD with the headers alone, and sends as it is what the build did not compress', async () => {
    const head = await rawRequest(gateway.port, [
      `HEAD ${script} HTTP/1.1`,
      'Host: x',
      'Accept-Encoding: br',
      'Connection: close',
    ]);
    expect([head.status, head.headers.get('content-encoding'), head.body]).toEqual([200, 'br', '']);
    const image = await gateway.visitor.get('/assets/mark-9f8e7d6c.webp');
    expect([image.headers.get('content-encoding'), image.headers.get('content-length')]).toEqual([null, '20000']);
  });

  it.each([
    ['/', '', 'visitor/index'],
    ['/', 'drappo_signed_in=1', 'Drappo'],
    ['/catalog', 'drappo_signed_in=1', 'member/catalog'],
    ['/catalog', '', 'Drappo'],
    ['/catalog?page=2', 'drappo_signed_in=1', 'Drappo'],
  ])('%s with the cookies "%s" begins with the page %s', async (path, cookie, title) => {
    const page = await gateway.visitor.send('GET', path, undefined, { accept: 'text/html', cookie });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(page.body).toContain(`<title>${title}</title>`);
  });

  it.each(['/product/0190a000', '/dashboard?section=orders'])('%s is the application', async (path) => {
    const page = await gateway.visitor.send('GET', path, undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.body).toContain('<div id="root">');
  });

  it.each([
    `${script}.br`,
    '/assets/gone-00000000.js',
    '/assets/../../package.json',
    '/%2e%2e/%2e%2e/package.json',
    '/robots.txt',
  ])('%s is 404', async (path) => {
    expect((await rawRequest(gateway.port, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'])).status).toBe(404);
  });

  it('is told what the installation says about its owner, and only that', async () => {
    const { body, headers } = await gateway.visitor.get('/config.json');
    expect(body).toEqual({ contactEmail: 'ciao@drappo.example' });
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('asked for as localhost sends pages to where it lives, but not data', async () => {
    const page = await rawRequest(gateway.port, [
      'GET /catalog?page=2 HTTP/1.1',
      'Host: localhost:8080',
      'Connection: close',
    ]);
    expect([page.status, page.headers.get('location')]).toEqual([302, 'http://127.0.0.1:8080/catalog?page=2']);
    const data = await rawRequest(gateway.port, [
      'GET /api/products HTTP/1.1',
      'Host: localhost:8080',
      'Connection: close',
    ]);
    expect(data.status).toBe(200);
    const stranger = await rawRequest(gateway.port, [
      'GET / HTTP/1.1',
      'Host: localhost.evil.example',
      'Connection: close',
    ]);
    expect(stranger.status).toBe(200);
  });
});

describe('compression', () => {
  it('is for text that is worth it, not for images', async () => {
    const encoded = async (type: string, size: number) => {
      gateway.upstream.behave((_req, res) => res.writeHead(200, { 'content-type': type }).end('a'.repeat(size)));
      const { headers } = await gateway.visitor.send('GET', '/api/media/a', undefined, { 'accept-encoding': 'gzip' });
      return headers.get('content-encoding');
    };
    expect(await encoded('application/json; charset=utf-8', 10_000)).toBe('gzip');
    expect(await encoded('application/problem+json', 10_000)).toBe('gzip');
    expect(await encoded('image/webp', 10_000)).toBeNull();
    gateway.upstream.behave();
  });
});

describe('rate limits', () => {
  it('answer 429 with a sentence and when to come again, per class and shared between gateways', async () => {
    const prefix = `test-${crypto.randomUUID()}`;
    const environment = { RATE_LIMIT_SIGN_IN: '3', REDIS_PREFIX: prefix };
    const [first, second] = await Promise.all([startGateway(environment), startGateway(environment)]);
    const signIn = async (one: TestGateway) => (await one.visitor.send('POST', '/api/login', { username: 'a' })).status;
    await eventually('the first refuses', async () => expect(await signIn(first)).toBe(429));
    const other = await signIn(second);
    const answer = await first.visitor.send('POST', '/api/register', {});
    const elsewhere = await first.visitor.get('/api/products');
    await Promise.all([first.stop(), second.stop()]);
    expect(other).toBe(429);
    expect([answer.status, answer.body.detail]).toEqual([429, 'Troppe richieste in poco tempo. Riprova tra poco.']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(elsewhere.status).toBe(200);
  });

  it('count the IPv6 addresses of one /64 as one', async () => {
    const behind = await startGateway({ RATE_LIMIT_USUAL: '2', TRUSTED_PROXIES: '1' });
    const read = async (from: string) =>
      (await behind.visitor.send('GET', '/api/products', undefined, { 'x-forwarded-for': from })).status;
    const answers = [];
    for (const host of [':1', 'a:b:c:2', 'ffff::3']) answers.push(await read(`2001:db8:0:7:${host}`));
    const neighbour = await read('2001:db8:0:8::1');
    await behind.stop();
    expect([...answers, neighbour]).toEqual([200, 200, 429, 200]);
  });

  it('count locally while Redis is away', async () => {
    const alone = await startGateway({ RATE_LIMIT_SIGN_IN: '2', REDIS_URL: 'redis://127.0.0.1:1' });
    const tries: number[] = [];
    for (let turn = 0; turn < 3; turn += 1)
      tries.push((await alone.visitor.send('POST', '/api/login', { username: 'a' })).status);
    await alone.stop();
    expect(tries).toEqual([200, 200, 429]);
  });
});

describe('operations', () => {
  it('health is answered by the gateway itself, with its headers and within its limits, and nothing else is', async () => {
    expect((await gateway.visitor.get('/health/live')).body).toEqual({ status: 'live' });
    const ready = await gateway.visitor.get('/health/ready');
    expect(ready.body).toEqual({ status: 'ready' });
    expect(ready.headers.get('content-security-policy')).toContain("default-src 'self'");
    for (const path of ['/metrics', '/metrics/', '/METRICS', '/metrics/all', '/health', '/health/routes']) {
      const answer = await gateway.visitor.send('GET', path, undefined, { accept: 'text/plain' });
      expect([path, answer.status, answer.headers.get('x-content-type-options')]).toEqual([path, 404, 'nosniff']);
    }
    const narrow = await startGateway({ RATE_LIMIT_USUAL: '2' });
    const answers: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) answers.push((await narrow.visitor.get('/health/ready')).status);
    await narrow.stop();
    expect(answers).toEqual([200, 200, 429]);
  });

  it('figures and details are answered by a listener of their own, and nothing else is', async () => {
    await gateway.visitor.get('/api/products');
    const operations = httpPerson(gateway.operationsUrl);
    const { body, headers } = await operations.get('/metrics');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    for (const path of ['/', '/api/products', '/config.json']) expect((await operations.get(path)).status).toBe(404);
    await eventually('redis is there', async () =>
      expect((await operations.get('/health/ready')).body).toEqual({
        status: 'ready',
        checks: { sessions: 'up', redis: 'up' },
      }),
    );
    const counted = String(body)
      .split('\n')
      .filter(
        (line) => line.startsWith('http_request_duration_seconds_count') && line.includes('route="/api/products"'),
      );
    expect(counted).not.toHaveLength(0);
  });
});

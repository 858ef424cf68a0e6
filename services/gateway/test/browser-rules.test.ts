import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { httpPerson, testIssuer } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';
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
  ])('%s gets 403, and the gateway forwards nothing', async (_what, headers) => {
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

  it('webhooks may come from other sites', async () => {
    const answer = await write({ 'sec-fetch-site': 'cross-site' }, '/api/webhooks/stripe/orders');
    expect(answer.status).toBe(200);
  });

  it('a sign-out by a link or an image of another site is rejected, and works from the address bar', async () => {
    const leave = (site: string) =>
      gateway.as('base').send('GET', '/api/logout', undefined, { 'sec-fetch-site': site });
    expect([(await leave('cross-site')).status, (await leave('none')).status]).toEqual([403, 200]);
  });

  it('a large file is only for our own pages', async () => {
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
  it('about identity, address and this connection are set by the gateway, whatever a client sends', async () => {
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

  it('behind a trusted proxy contain the address that the proxy names', async () => {
    const behind = await startGateway({ TRUSTED_PROXIES: '1' });
    await behind.visitor.send('GET', '/api/products', undefined, { 'x-forwarded-for': '6.6.6.6, 93.184.216.34' });
    expect(behind.upstream.last().headers['x-forwarded-for']).toBe('93.184.216.34');
    await behind.stop();
  });

  it('request id and trace are generated, forwarded and returned', async () => {
    const answer = await gateway.visitor.get('/api/products');
    const id = answer.headers.get('x-request-id');
    expect(id).toMatch(/^[0-9a-f-]{36}$/);
    expect(gateway.upstream.last().headers).toMatchObject({
      'x-request-id': id,
      traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/),
    });
  });

  it("replace a client's own request id and trace, in problems too", async () => {
    const own = { 'x-request-id': 'abcdef-12345678', traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01` };
    const refused = await gateway.visitor.send('GET', '/api/orders', undefined, own);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.body.requestId).toBe(refused.headers.get('x-request-id'));
    await gateway.visitor.send('GET', '/api/products', undefined, own);
    const { headers } = gateway.upstream.last();
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['traceparent']).not.toBe(own.traceparent);
  });

  it('for security are on pages, data and problems', async () => {
    for (const path of ['/', '/api/products', '/api/orders', '/missing.js']) {
      const { headers } = await gateway.visitor.get(path);
      expect(headers.get('content-security-policy')).toContain("script-src 'self';");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      expect(headers.get('x-powered-by')).toBeNull();
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('let a page of the portal load from and send to the portal only', async () => {
    const { headers } = await gateway.visitor.get('/');
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ]);
  });

  it('prevent caching of answers without a cache header', async () => {
    expect((await gateway.visitor.get('/api/products')).headers.get('cache-control')).toBe('no-store');
    // Refusals are not cached either: the address may exist tomorrow, and the person may have the right then.
    for (const path of ['/api/nothing', '/missing.js', '/api/orders'])
      expect((await gateway.visitor.get(path)).headers.get('cache-control')).toBe('no-store');
    gateway.upstream.behave((_req, res) => res.writeHead(200, { 'cache-control': 'public, max-age=60' }).end());
    expect((await gateway.visitor.get('/api/media/a.webp')).headers.get('cache-control')).toBe('public, max-age=60');
    gateway.upstream.behave();
  });
});

describe('a folder of the site', () => {
  it.each(['/assets/', '/assets', '/pages/'])('%s is not listed', async (path) => {
    const read = (accept: string) => gateway.visitor.send('GET', path, undefined, { accept });
    expect((await read('application/json')).status).toBe(404);
    // For a browser it is a screen of the application, which may be unknown.
    expect(String((await read('text/html')).body)).toMatch(/^<!doctype html><title>Drappo/);
  });
});

describe('tokens', () => {
  const orders = (cookie: string) => httpPerson(gateway.url, { cookie: cookie }).get('/api/orders');
  const tokenOf = (cookie: string): string => cookie.slice(cookie.indexOf('=') + 1);

  it('that are forged, altered or unsigned are rejected', async () => {
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
      // Signed with an unpublished key.
      tokenOf(testIssuer().user('admin').cookie),
    ];
    for (const token of forged) expect((await orders(`drappo_access=${token}`)).status).toBe(401);
    expect((await orders(`drappo_access=${good}`)).status).toBe(200);
  });

  it('that have expired make the page renew the session, also on public routes', async () => {
    const payload = Buffer.from(JSON.stringify({ exp: 1_000 })).toString('base64url');
    const client = httpPerson(gateway.url, { cookie: `drappo_access=e30.${payload}.x` });
    const list = await client.get('/api/products');
    expect([list.status, list.body.code]).toEqual([401, 'gateway.session-expired']);
    expect((await client.get('/api/orders')).status).toBe(401);
    expect((await client.send('POST', '/api/auth/refresh')).status).toBe(200);
    expect((await client.get('/api/media/a.webp')).status).toBe(200);
  });
});

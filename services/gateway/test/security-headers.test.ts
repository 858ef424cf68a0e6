import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';
import { rawRequest } from './raw-request.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({ PUBLIC_URL: 'https://drappo.example', TRUSTED_PROXIES: '1' });
});
afterAll(() => gateway.stop());

const ask = (line: string) =>
  rawRequest(gateway.port, [
    line,
    'Host: drappo.example',
    'Accept: text/html',
    'Cookie: a=canary',
    'Connection: close',
  ]);

const withCookie = (path: string, cookie: string) =>
  httpPerson(gateway.url, { cookie: cookie }).send('GET', path, undefined, {
    accept: 'text/html',
    host: 'drappo.example',
  });

describe('cookies of a portal at an https address', () => {
  const token = (): string => gateway.people.rivenditore.cookie.replace('drappo_access=', '');

  it('count only under their prefixed names, for calls and for streams', async () => {
    for (const path of ['/api/orders', '/api/notifications/stream']) {
      expect((await withCookie(path, `drappo_access=${token()}`)).status).toBe(401);
      expect((await withCookie(path, `__Host-drappo_access=${token()}; drappo_access=x`)).status).toBe(200);
      expect(gateway.upstream.last().headers.cookie).toBe(`__Host-drappo_access=${token()}`);
    }
  });

  it('choose the page of a signed-in browser by the prefixed cookie', async () => {
    expect((await withCookie('/catalog', '__Host-drappo_signed_in=1')).body).toContain('member/catalog');
    expect((await withCookie('/catalog', 'drappo_signed_in=1')).body).not.toContain('member/catalog');
  });
});

describe('a portal at an https address', () => {
  it.each([
    ['a page', 'GET / HTTP/1.1', 200],
    ['data', 'GET /api/products HTTP/1.1', 200],
    ['a refusal', 'GET /api/orders HTTP/1.1', 401],
    ['a missing file', 'GET /missing.js HTTP/1.1', 404],
    ['health', 'GET /health/live HTTP/1.1', 200],
    ['what is no HTTP', 'HELLO', 400],
  ])('sends the security headers with %s', async (_what, line, status) => {
    const answer = await ask(line);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(answer.headers.get('referrer-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const policy = answer.headers.get('content-security-policy')?.split(/; ?/);
    expect(policy).toEqual(expect.arrayContaining(["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]));
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });

  it.each(['/', '/api/products'])('does not echo the request on TRACE %s', async (path) => {
    const before = gateway.upstream.received.length;
    const answer = await ask(`TRACE ${path} HTTP/1.1`);
    expect([answer.status, gateway.upstream.received.length]).toEqual([404, before]);
    expect(answer.body).not.toContain('canary');
  });
});

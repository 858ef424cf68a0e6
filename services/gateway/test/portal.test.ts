import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MAIN_JS, startGateway, type TestGateway } from './gateway-app.ts';
import { rawRequest } from './raw-request.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway({
    CONTACT_EMAIL: 'ciao@drappo.example',
    COMPANY_VAT_NUMBER: '',
    SECURITY_CONTACT: 'sicurezza@drappo.example',
  });
});
afterAll(() => gateway.stop());

describe('the portal', () => {
  const script = '/assets/main-1a2b3c4d.js';

  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['identity', null],
  ])(
    'sends its assets to a browser that accepts %s in an encoding of the build, immutable',
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

  it('names the contact for vulnerabilities, not yet expired', async () => {
    const file = await gateway.visitor.get('/.well-known/security.txt');
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(file.body).toMatch(/^Contact: mailto:sicurezza@drappo\.example\nExpires: /);
    expect(file.body).toContain('\nCanonical: http://127.0.0.1:8080/.well-known/security.txt\n');
    const [, expires = ''] = /^Expires: (.+)$/m.exec(String(file.body)) ?? [];
    expect(Date.parse(expires)).toBeGreaterThan(Date.now());
  });

  it('answers HEAD with the headers only, and sends uncompressed files unchanged', async () => {
    const head = await rawRequest(gateway.port, [
      `HEAD ${script} HTTP/1.1`,
      'Host: x',
      'Accept-Encoding: br',
      'Connection: close',
    ]);
    expect([head.status, head.headers.get('content-encoding'), head.body]).toEqual([200, 'br', '']);
    const image = await gateway.visitor.get('/assets/mark-9f8e7d6c.webp');
    expect([image.headers.get('content-encoding'), image.headers.get('content-length')]).toEqual([null, '20000']);
    const slice = await gateway.visitor.get('/assets/slice-5e6f7a8b.woff');
    expect([slice.headers.get('content-type'), slice.headers.get('content-length')]).toEqual(['font/woff', '3000']);
  });

  it.each([
    ['/', '', 'visitor/index'],
    ['/', 'drappo_signed_in=1', 'Drappo'],
    ['/catalog', 'drappo_signed_in=1', 'member/catalog'],
    ['/catalog', '', 'Drappo'],
    ['/catalog?page=2', 'drappo_signed_in=1', 'Drappo'],
  ])('serves %s with the cookies "%s" with the first page %s', async (path, cookie, title) => {
    const page = await gateway.visitor.send('GET', path, undefined, { accept: 'text/html', cookie });
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-cache']);
    expect(page.headers.get('vary')).toBe('Accept-Encoding, Cookie');
    expect(page.body).toContain(`<title>${title}</title>`);
  });

  it.each(['/product/0190a000', '/dashboard?section=orders'])('serves the application at %s', async (path) => {
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
  ])('answers %s with 404', async (path) => {
    expect((await rawRequest(gateway.port, [`GET ${path} HTTP/1.1`, 'Host: x', 'Connection: close'])).status).toBe(404);
  });

  it('contains the configured data of its owner only', async () => {
    const { body, headers } = await gateway.visitor.get('/config.json');
    expect(body).toEqual({ contactEmail: 'ciao@drappo.example' });
    expect(headers.get('content-type')).toContain('application/json');
  });

  it('redirects pages, but not data, of localhost to its own address', async () => {
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
  it('applies to text that is large enough, not to images', async () => {
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

import { once } from 'node:events';
import http from 'node:http';
import https from 'node:https';
import { connect, type ConnectionOptions } from 'node:tls';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startGateway } from '../../services/gateway/test/gateway-app.ts';
import { issueCertificates } from '../src/production/authority.ts';
import { until } from '../src/supervisor/wait.ts';
import { testFolder } from './fixtures.ts';
import { startShippedProxy } from './shipped-proxy.ts';

const host = 'portal.example';
const folder = testFolder();
let gateway: Awaited<ReturnType<typeof startGateway>>;
let proxy: Awaited<ReturnType<typeof startShippedProxy>>;

const startProxy = (path: string, authority: string) =>
  startShippedProxy(path, { host, gateway: `127.0.0.1:${gateway.port}`, authority });

beforeAll(async () => {
  const { gateway: inside } = issueCertificates({ gateway: ['DNS:gateway'] }, { days: 2 });
  gateway = await startGateway({
    PUBLIC_URL: `https://${host}`,
    TRUSTED_PROXIES: '1',
    TLS_CERTIFICATE: inside.certificate,
    TLS_CERTIFICATE_KEY: inside.key,
  });
  proxy = await startProxy(folder.path, inside.authority);
});
afterAll(async () => {
  await proxy.stop();
  await gateway.stop();
  folder.remove();
});

/** Headers of nginx's own answers; the gateway's answers have the gateway's headers. */
const ownRules = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
};

/** A body that is never sent: the answer arrives before it. */
type Options = https.RequestOptions & { body?: Buffer | 'not sent' };

const ask = async (scheme: 'http' | 'https', path: string, { body, ...options }: Options = {}, by = proxy) => {
  const { request } = scheme === 'http' ? http : https;
  const port = scheme === 'http' ? by.plainPort : by.securePort;
  const headers = { host, ...options.headers };
  const sent = request({ host: '127.0.0.1', port, path, servername: host, ca: by.ca, ...options, headers });
  if (body === 'not sent') sent.flushHeaders();
  else sent.end(body);
  const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
  let text = '';
  for await (const chunk of answer.setEncoding('utf8')) text += chunk as string;
  sent.destroy();
  return { status: answer.statusCode, headers: answer.headers, text };
};

/** A TLS handshake with the client's settings. */
const shake = async (options: ConnectionOptions) => {
  const socket = connect({ host: '127.0.0.1', port: proxy.securePort, servername: host, ca: proxy.ca, ...options });
  await once(socket, 'secureConnect');
  const { alpnProtocol } = socket;
  const made = { tls: socket.getProtocol(), cipher: socket.getCipher().name, alpnProtocol };
  socket.destroy();
  return made;
};

describe('TLS of the shipped proxy', () => {
  it('speaks 1.3 by default, 1.2 for clients without 1.3, and nothing older', async () => {
    expect(await shake({})).toMatchObject({ tls: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' });
    expect(await shake({ maxVersion: 'TLSv1.2' })).toMatchObject({ tls: 'TLSv1.2' });
    // The client offers what OpenSSL would not offer by default, so that the server is the one that refuses.
    const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' } as const;
    await expect(shake(old)).rejects.toThrow(/alert protocol version/);
  });

  it('accepts only ciphers with forward secrecy and authentication, the strongest first', async () => {
    const only = (ciphers: string) => shake({ maxVersion: 'TLSv1.2', ciphers: `${ciphers}:@SECLEVEL=0` });
    expect(await only('ECDHE-ECDSA-AES128-GCM-SHA256:ECDHE-ECDSA-AES256-GCM-SHA384')).toMatchObject({
      cipher: 'ECDHE-ECDSA-AES256-GCM-SHA384',
    });
    for (const weak of [
      'ECDHE-ECDSA-AES128-SHA256',
      'ECDHE-ECDSA-AES256-SHA',
      'AES256-GCM-SHA384',
      'ECDHE-ECDSA-AES256-CCM',
    ])
      await expect(only(weak)).rejects.toThrow(/handshake failure/);
  });

  it('offers HTTP/2', async () => {
    expect(await shake({ ALPNProtocols: ['h2', 'http/1.1'] })).toMatchObject({ alpnProtocol: 'h2' });
  });

  it('presents no certificate and no answer for another name', async () => {
    await expect(shake({ servername: 'other.example' })).rejects.toThrow(/unrecognized name/);
    const foreign = { headers: { host: 'other.example' } };
    await expect(ask('https', '/', foreign)).rejects.toThrow(/socket hang up/);
    await expect(ask('http', '/', foreign)).rejects.toThrow(/socket hang up/);
  });
});

describe('without TLS', () => {
  it('redirects pages to the same page over https', async () => {
    const { status, headers } = await ask('http', '/catalogo?q=lino');
    expect([status, headers.location]).toEqual([308, `https://${host}/catalogo?q=lino`]);
  });

  it.each([
    ['GET', '/api/products'],
    ['POST', '/api/login'],
    ['GET', '/%61pi/products'],
    ['POST', '/'],
  ])('refuses %s %s and does not redirect it', async (method, path) => {
    const before = gateway.upstream.received.length;
    const { status, headers, text } = await ask('http', path, { method });
    expect([status, headers.location]).toEqual([403, undefined]);
    expect(headers).toMatchObject(ownRules);
    expect(JSON.parse(text)).toMatchObject({ status: 403, code: 'proxy.https-only' });
    expect(gateway.upstream.received).toHaveLength(before);
  });
});

describe('what the gateway and clients receive through the proxy', () => {
  const cookieOf = (who: 'base' | 'admin') => ({ cookie: `__Host-${gateway.people[who].cookie}` });

  it('includes the address that the proxy saw, even when a client sends another one', async () => {
    const claimed = { 'x-forwarded-for': '6.6.6.6', 'x-forwarded-host': 'evil.example', forwarded: 'for=6.6.6.6' };
    expect((await ask('https', '/api/wishlist', { headers: { ...cookieOf('base'), ...claimed } })).status).toBe(200);
    const { headers } = gateway.upstream.last();
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    });
    expect(headers).not.toHaveProperty('forwarded');
  });

  it('includes every header of the answer, HSTS once', async () => {
    const { headers } = await ask('https', '/');
    expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(headers).toHaveProperty('content-security-policy');
    expect(headers.server).toBe('nginx');
  });

  it("includes a body above nginx's default limit, and the gateway rejects one that is too large", async () => {
    const path = '/api/admin/product-imports';
    const headers = { ...cookieOf('admin'), origin: `https://${host}` };
    const taken = await ask('https', path, { method: 'POST', headers, body: Buffer.alloc(3_000_000) });
    expect([taken.status, gateway.upstream.last().body.length]).toEqual([200, 3_000_000]);
    const tooLarge = { ...headers, 'content-length': '300000000' };
    const refused = await ask('https', path, { method: 'POST', headers: tooLarge, body: 'not sent' });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([413, expect.objectContaining({ status: 413 })]);
  });

  it('includes a stream of events without buffering', async () => {
    let stream: http.ServerResponse | undefined;
    gateway.upstream.behave((_req, res) => {
      res.writeHead(200, { 'content-type': 'text/event-stream' });
      res.write('data: first\n\n');
      stream = res;
    });
    const sent = https.get({
      host: '127.0.0.1',
      port: proxy.securePort,
      path: '/api/notifications/stream',
      servername: host,
      ca: proxy.ca,
      headers: { host, ...cookieOf('base') },
    });
    const [answer] = (await once(sent, 'response')) as [http.IncomingMessage];
    const parts = answer.setEncoding('utf8').iterator({ destroyOnReturn: false });
    expect((await parts.next()).value).toBe('data: first\n\n');
    stream?.write('data: second\n\n');
    expect((await parts.next()).value).toBe('data: second\n\n');
    sent.destroy();
    gateway.upstream.behave();
  });

  it('is encrypted: the gateway accepts nothing else, and the proxy rejects a gateway of another authority', async () => {
    await expect(fetch(gateway.url)).rejects.toThrow('fetch failed');
    const { gateway: other } = issueCertificates({ gateway: ['DNS:gateway'] }, { days: 2 });
    const deceived = await startProxy(`${folder.path}/other`, other.authority);
    const before = gateway.upstream.received.length;
    expect((await ask('https', '/api/wishlist', { headers: cookieOf('base') }, deceived)).status).toBe(503);
    expect(gateway.upstream.received).toHaveLength(before);
    await deceived.stop();
  });

  it('leaves paths in the log of the proxy, never a query, even when the gateway is down', async () => {
    await ask('https', '/api/admin/users?search=maria@esempio.it');
    await gateway.stopGateway();
    const { status, headers, text } = await ask('https', '/api/admin/users?search=rossi@esempio.it');
    expect([status, headers['retry-after']]).toEqual([503, '5']);
    expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'proxy.gateway-unreachable' });
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' });
    expect(headers).toMatchObject(ownRules);
    expect((await ask('https', '/ordini?search=rossi@esempio.it')).text).toMatch(/^Il portale non è raggiungibile/);
    const lines = () =>
      proxy
        .log()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as { path: string; status: string });
    await until(() => lines().some(({ path }) => path === '/ordini'), { timeout: 60_000 });
    expect(lines()).toContainEqual(
      expect.objectContaining({ path: '/api/admin/users', status: '503', tls: 'TLSv1.3' }),
    );
    expect(proxy.log()).not.toMatch(/esempio/);
  });
});

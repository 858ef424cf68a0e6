import { randomBytes } from 'node:crypto';
import { request, type IncomingMessage } from 'node:http';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.upstream.behave());

type Answer = { status: number; headers: IncomingMessage['headers']; body: Buffer };

/** Sends a request without decoding the answer. */
const ask = (headers: Record<string, string> = {}, { method = 'GET', path = '/api/products' } = {}): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request({ port: gateway.port, host: '127.0.0.1', method, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.on('error', reject).end();
  });

/** Compressible text of this many bytes. */
const text = (length: number): Buffer => Buffer.from('{"prezzo": "12,50 €"}'.repeat(length / 8)).subarray(0, length);

type Served = { body: Buffer; type?: string; headers?: Record<string, string>; announced?: boolean };

const serve = ({ body, type = 'application/json; charset=utf-8', headers = {}, announced = true }: Served): void =>
  gateway.upstream.behave((_req, res) => {
    if (announced) res.setHeader('content-length', body.length);
    res.writeHead(200, { 'content-type': type, ...headers });
    // In two pieces, as it may arrive.
    res.write(body.subarray(0, 1_000));
    setImmediate(() => res.end(body.subarray(1_000)));
  });

const decoded = ({ headers, body }: Answer): Buffer => {
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(body);
    case 'gzip':
      return gunzipSync(body);
    case 'deflate':
      return inflateSync(body);
    default:
      return body;
  }
};

describe('an answer of a service', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['GZIP', 'gzip'],
    ['deflate', 'deflate'],
    ['br;q=0.5, gzip', 'gzip'],
    ['*', 'br'],
    ['zstd', undefined],
    ['identity', undefined],
    ['', undefined],
  ])('is compressed as the client accepts it: "%s"', async (takes, encoding) => {
    for (const [length, announced] of [
      [4_000, true],
      [4_000, false],
      [300_000, true],
    ] as const) {
      const body = text(length);
      serve({ body, announced });
      const answer = await ask({ 'accept-encoding': takes });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(decoded(answer).equals(body)).toBe(true);
      expect(encoding ? answer.body.length < length / 2 : answer.body.length === length).toBe(true);
    }
  });

  it('is complete even if it hardly shrinks', async () => {
    const body = Buffer.from(randomBytes(30_000).toString('base64'));
    for (const encoding of ['br', 'gzip']) {
      serve({ body });
      const answer = await ask({ 'accept-encoding': encoding });
      expect([answer.headers['content-encoding'], decoded(answer).equals(body)]).toEqual([encoding, true]);
    }
  });

  it('is not compressed for a client that names no encodings', async () => {
    serve({ body: text(4_000) });
    const { headers, body } = await ask();
    expect(body.equals(text(4_000))).toBe(true);
    expect(headers).toMatchObject({ 'content-length': '4000', vary: 'Accept-Encoding' });
  });

  it.each([
    ['short', { body: text(1_999) }, 'Accept-Encoding'],
    ['a picture', { body: text(4_000), type: 'image/webp' }, undefined],
    ['not to be changed', { body: text(4_000), headers: { 'cache-control': 'no-store, no-transform' } }, undefined],
    ['compressed already', { body: text(4_000), headers: { 'content-encoding': 'x' } }, 'Accept-Encoding'],
  ] as const)('that is %s is not compressed', async (_what, served, vary) => {
    serve(served);
    const { headers, body } = await ask({ 'accept-encoding': 'gzip, br' });
    expect(body.equals(served.body)).toBe(true);
    expect([headers['content-length'], headers.vary]).toEqual([String(served.body.length), vary]);
  });

  it("keeps the service's Vary header and adds the encoding to it", async () => {
    serve({ body: text(4_000), headers: { vary: 'Origin' } });
    expect((await ask({ 'accept-encoding': 'br' })).headers.vary).toBe('Origin, Accept-Encoding');
  });

  it('has no body for HEAD, nor for a status without one', async () => {
    serve({ body: text(4_000) });
    const head = await ask({ 'accept-encoding': 'br' }, { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '4000']);
    gateway.upstream.behave((_req, res) => void res.writeHead(204).end());
    const nothing = await ask({ 'accept-encoding': 'br' });
    expect([nothing.status, nothing.body.length, nothing.headers.vary]).toEqual([204, 0, undefined]);
  });

  it('keeps its status, its reason phrase and all cookies, and is not cached', async () => {
    gateway.upstream.behave((_req, res) => {
      res.writeHead(201, 'Made', { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'application/json' }).end('{}');
    });
    const { status, headers } = await ask();
    expect(status).toBe(201);
    expect(headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'cache-control': 'no-store' });
  });

  it.each([4_000, 300_000])('keeps its security header at %d bytes, and gets the others once', async (length) => {
    serve({ body: text(length), headers: { 'content-security-policy': "default-src 'none'" } });
    const { headers } = await ask();
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('is not requested again if it breaks off before the client has received anything', async () => {
    await ask();
    const before = gateway.upstream.received.length;
    gateway.upstream.behave((_req, res) => {
      res.writeHead(200, { 'content-type': 'application/json', 'content-length': '4000' }).write('half');
      // Not a reset, which would overtake the written data.
      res.socket?.destroySoon();
    });
    await expect(ask()).rejects.toThrow();
    await eventually('the request is counted', () => expect(gateway.upstream.received.length).toBe(before + 1));
  });

  it('varies by encoding when the gateway answers with a problem', async () => {
    for (const path of ['/api/orders', '/api/unknown'])
      expect((await ask({}, { path })).headers.vary).toBe('Accept-Encoding');
  });
});

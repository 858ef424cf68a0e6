import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
afterEach(() => gateway.upstream.behave());

type Sent = { status: number; body: string; reused: boolean };

/** Sends `chunks` as fast as the connection accepts them; `length` declares the size. */
const send = (
  chunks: Buffer[],
  {
    length,
    agent,
    path = '/api/wishlist',
    method = 'POST',
  }: { length?: number; agent?: Agent; path?: string; method?: string },
) =>
  new Promise<Sent>((resolve, reject) => {
    const headers = {
      cookie: gateway.people.base.cookie,
      'content-type': 'application/json',
      ...(length === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': length }),
    };
    const req = request(
      { port: gateway.port, host: '127.0.0.1', method, path, headers, agent },
      (res: IncomingMessage) => {
        let body = '';
        res.setEncoding('utf8').on('data', (text: string) => (body += text));
        res.on('end', () => resolve({ status: res.statusCode ?? 0, body, reused: req.reusedSocket }));
      },
    );
    req.on('error', reject);
    const next = (index: number): void => {
      const chunk = chunks[index];
      if (!chunk) return void req.end();
      if (req.write(chunk)) setImmediate(next, index + 1);
      else req.once('drain', () => next(index + 1));
    };
    next(0);
  });

const megabytes = (count: number): Buffer[] => Array.from({ length: count * 16 }, () => Buffer.alloc(65_536, 'x'));

describe('a body', () => {
  it.each([
    ['with Content-Length', true],
    ['in chunks', false],
  ])('%s is forwarded unchanged up to the limit', async (_how, announced) => {
    const body = randomBytes(200_000);
    const answer = await send([body], announced ? { length: body.length } : {});
    expect(answer.status).toBe(200);
    expect(gateway.upstream.last().body.equals(body)).toBe(true);
  });

  it('is rejected before a service receives any of it, if it declares too large a size', async () => {
    const before = gateway.upstream.received.length;
    const answer = await send(megabytes(8), { length: 8 * 1_048_576 });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body)).toMatchObject({
      title: 'Content Too Large',
      detail: 'I dati inviati sono troppo grandi.',
    });
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it('is rejected before a service receives any of it, if its chunks grow too large', async () => {
    const before = gateway.upstream.received.length;
    const answer = await send(megabytes(8), {});
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.body).code).toBe('gateway.body-too-large');
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it.each([
    ['with Content-Length', { length: 200_001 }],
    ['in chunks', {}],
  ])('%s is rejected one byte above the limit', async (_how, how) => {
    expect((await send([Buffer.alloc(200_001, ' ')], how)).status).toBe(413);
  });

  it('reaches the service in one piece, over a kept-alive connection, if it is sent in chunks', async () => {
    const chunks = Array.from({ length: 50 }, (_, index) => randomBytes(1 + index * 100));
    expect((await send(chunks, {})).status).toBe(200);
    const { headers, body } = gateway.upstream.last();
    expect(body.equals(Buffer.concat(chunks))).toBe(true);
    expect(headers).toMatchObject({ 'content-length': String(body.length), connection: 'keep-alive' });
    expect(headers).not.toHaveProperty('transfer-encoding');
  });

  it('is empty if its chunks have no bytes', async () => {
    expect((await send([], {})).status).toBe(200);
    expect(gateway.upstream.last().headers['content-length']).toBe('0');
  });

  it.each([
    ['announced', { length: 1_048_576 }],
    ['streamed', {}],
  ])('rejected while %s leaves the connection usable for the next request', async (_how, how) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect((await send(megabytes(1), { ...how, agent })).status).toBe(413);
    const next = await send([Buffer.from('{}')], { length: 2, agent });
    expect([next.status, next.reused]).toEqual([200, true]);
    agent.destroy();
  });

  it.each([
    ['announced', { length: 10_485_760 }, { length: 10_485_761 }],
    ['streamed', {}, {}],
  ])('of an upload may be 10 MB and not a byte more (%s)', async (_how, fits, tooMuch) => {
    const upload = { path: '/api/uploads/0190b5a0-7c1e-7000-8000-000000000051', method: 'PUT' };
    expect((await send(megabytes(10), { ...upload, ...fits })).status).toBe(200);
    expect(gateway.upstream.last().body).toHaveLength(10_485_760);
    expect((await send([...megabytes(10), Buffer.from('x')], { ...upload, ...tooMuch })).status).toBe(413);
  });

  it('is aborted if it never ends', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    const closed = new Promise<void>((resolve) => socket.on('close', () => resolve()));
    socket.on('error', () => {});
    socket.resume();
    socket.write(
      `POST /api/wishlist HTTP/1.1\r\nHost: x\r\nCookie: ${gateway.people.base.cookie}\r\nContent-Length: 900000000\r\n\r\n`,
    );
    await closed;
  });

  it('keeps its bytes, and may be larger, if it is a webhook', async () => {
    const body = Buffer.concat([Buffer.from('{ "spaced" :  "è", "binary": "'), randomBytes(999_900)]);
    for (const path of ['/api/webhooks/stripe/orders', '/api/webhooks/shopify']) {
      expect((await send([body], { path, length: body.length })).status).toBe(200);
      expect(gateway.upstream.last().body.equals(body)).toBe(true);
      expect((await send([Buffer.alloc(1_000_001, '1')], { path, length: 1_000_001 })).status).toBe(413);
    }
  });
});

describe('an upstream', () => {
  it('causes a 503 with a sentence and a Retry-After if it is down', async () => {
    const other = await startGateway({ UPSTREAM_ORDERS_URL: 'http://127.0.0.1:1' });
    const answer = await other.as('rivenditore').get('/api/orders');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2']);
    expect(answer.body.detail).toBe('Il servizio non è raggiungibile in questo momento. Riprova tra poco.');
    expect(JSON.stringify(answer.body)).not.toContain('127.0.0.1');
    await other.stop();
  });

  it('gets the request once more if it closed the idle connection at that moment', async () => {
    await gateway.visitor.get('/api/products');
    let cut = false;
    gateway.upstream.behave((_req, res) => {
      if (cut) return void res.end('{}');
      cut = true;
      res.socket?.resetAndDestroy();
    });
    expect((await gateway.visitor.get('/api/products')).status).toBe(200);
  });

  it('causes a 503 if it loses the connection during a write, since the outcome is unknown', async () => {
    await gateway.visitor.get('/api/products');
    const before = gateway.upstream.received.length;
    gateway.upstream.behave((_req, res) => res.socket?.resetAndDestroy());
    const answer = await gateway.as('base').send('POST', '/api/wishlist', {});
    expect([answer.status, gateway.upstream.received.length - before]).toEqual([503, 1]);
  });

  it("that breaks off during an answer breaks off the client's answer", async () => {
    gateway.upstream.behave((_req, res) => {
      res.writeHead(200, { 'content-length': '1000' });
      res.write('half');
      setImmediate(() => res.destroy());
    });
    await expect(httpPerson(gateway.url).get('/api/products')).rejects.toThrow();
  });

  it('is aborted when the client disconnects', async () => {
    gateway.upstream.behave(() => {});
    const before = gateway.upstream.received.length;
    const leaving = new AbortController();
    const asked = fetch(`${gateway.url}/api/products`, { signal: leaving.signal }).catch(() => 'left');
    await eventually('the request arrives', () => expect(gateway.upstream.received.length).toBe(before + 1));
    leaving.abort();
    expect(await asked).toBe('left');
    await eventually('the service is let go', () => expect(gateway.upstream.last().aborted).toBe(true));
  });

  it('keeps its connections open between requests', async () => {
    for (let turn = 0; turn < 20; turn += 1) await gateway.visitor.get('/api/products');
    expect(gateway.upstream.connections()).toBeLessThan(5);
  });
});

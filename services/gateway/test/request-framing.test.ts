import { ClientRequest, createServer, OutgoingMessage } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { eventually, httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';
import { leave, slowClient, unfinishedBody, type SlowClient } from './slow-client.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());
const clients: SlowClient[] = [];
afterEach(() => leave(clients.splice(0)));
const send = async (sent: string): Promise<SlowClient> => {
  const client = await slowClient(gateway.port, sent);
  clients.push(client);
  return client;
};

const webhook = (body: string, extra = ''): string =>
  `POST /api/webhooks/shopify HTTP/1.1\r\nHost: x\r\n${extra}Content-Length: ${body.length}\r\n\r\n${body}`;

describe('requests on one connection', () => {
  it('are answered in order, also when the client does not wait for answers', async () => {
    const client = await send(`${webhook('one')}GET /config.json HTTP/1.1\r\nHost: x\r\n\r\n${webhook('three')}`);
    await eventually('all answers', () => expect(client.text().match(/HTTP\/1\.1 200/g)).toHaveLength(3));
    const order = ['"text":"one"', 'public, max-age=300', '"text":"three"'].map((part) => client.text().indexOf(part));
    expect(order).toEqual([...order].sort((a, b) => a - b));
  });

  it('are closed without an error answer when one is broken behind one in progress', async () => {
    gateway.upstream.behave(() => {});
    const client = await send(`${webhook('one')}NONSENSE\r\n\r\n`);
    await eventually('the connection is closed', () => expect(client.closed()).toBe(true));
    gateway.upstream.behave();
    expect(client.text()).toBe('');
  });

  it.each([
    ['no HTTP', 'HELLO\r\n\r\n', 400],
    [
      'a broken chunk',
      'POST /api/webhooks/shopify HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
      400,
    ],
    ['too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
  ])('with %s are answered with a problem', async (_what, sent, status) => {
    const client = await send(sent);
    await eventually('the connection is closed', () => expect(client.closed()).toBe(true));
    expect(client.text()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(client.text()).toContain('application/problem+json');
  });
});

describe('a body', () => {
  it('gets 100 Continue when its client waits for it', async () => {
    const client = await send(
      'POST /api/webhooks/shopify HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 4\r\n\r\n',
    );
    await eventually('the interim answer', () => expect(client.text()).toMatch(/^HTTP\/1\.1 100 Continue/));
    client.socket.write('body');
    await eventually('the answer', () => expect(client.text()).toContain('"text":"body"'));
    expect(gateway.upstream.last().headers).not.toHaveProperty('expect');
  });

  it('reaches no service if its client disconnects half way', async () => {
    const before = gateway.upstream.received.length;
    const client = await send(unfinishedBody());
    client.socket.destroy();
    expect((await httpPerson(gateway.url).get('/api/products')).status).toBe(200);
    expect(gateway.upstream.received.slice(before).map(({ url }) => url)).toEqual(['/api/products']);
  });

  it('is forwarded with a GET, also when the request is repeated', async () => {
    await gateway.visitor.get('/api/products');
    let cut = false;
    gateway.upstream.behave((_req, res, body) => {
      if (cut) return void res.end(JSON.stringify({ text: body.toString() }));
      cut = true;
      res.socket?.resetAndDestroy();
    });
    const client = await send('GET /api/products HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nbody');
    await eventually('the answer', () => expect(client.text()).toContain('"text":"body"'));
    gateway.upstream.behave();
  });
});

/** Counts how often the gateway finds its request to a service blocked: it checks at each sweep. */
const watchBlocked = () => {
  const usual = Object.getOwnPropertyDescriptor(OutgoingMessage.prototype, 'writableNeedDrain');
  let found = 0;
  Object.defineProperty(ClientRequest.prototype, 'writableNeedDrain', {
    configurable: true,
    get(this: ClientRequest) {
      const isBlocked = usual?.get?.call(this) === true;
      if (isBlocked) found += 1;
      return isBlocked;
    },
  });
  return {
    untilFound: (what: string): Promise<void> => {
      const before = found;
      return eventually(what, () => expect(found).toBeGreaterThan(before));
    },
    restore: () => Reflect.deleteProperty(ClientRequest.prototype, 'writableNeedDrain'),
  };
};

it('an upload that its service reads slowly is not dropped as too slow', async () => {
  const reached = Promise.withResolvers<IncomingMessage>();
  const server = createServer((req, res) => {
    req.on('end', () => res.end('{}'));
    reached.resolve(req);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Only the mocked clock ends the grace period: no busy machine takes this long.
  const graceMs = 600_000;
  const intake = { graceMs, bytesPerSecond: 20_000_000, sweepMs: 20 };
  const patient = await startGateway({ UPSTREAM_CATALOG_URL: url }, { intake });
  const usual = performance.now.bind(performance);
  let ahead = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => usual() + ahead);
  const blocked = watchBlocked();
  try {
    const body = new Uint8Array(10_000_000);
    const upload = fetch(`${patient.url}/api/uploads/1`, { method: 'PUT', body });
    const atService = await reached.promise;
    await blocked.untilFound('the service takes no more');
    ahead = 10 * graceMs;
    await blocked.untilFound('the gateway looks after the grace');
    atService.resume();
    expect((await upload).status).toBe(200);
  } finally {
    blocked.restore();
    clock.mockRestore();
    await patient.stop();
    server.close();
  }
});

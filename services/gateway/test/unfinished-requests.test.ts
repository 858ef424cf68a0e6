import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createLogger } from '@drappo/service-kit';
import { eventually, manualClock, httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';
import { leave, slowClient, slowClients, unfinishedBody, unfinishedHeaders, type SlowClient } from './slow-client.ts';

const lines: Record<string, unknown>[] = [];
const logger = createLogger('gateway', 'info', {
  write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>),
});
const eventsOf = (address: string) =>
  lines
    .filter(({ msg, address: of }) => msg === 'security event' && of === address)
    .map(({ event, reason }) => [event, reason]);

const clients: SlowClient[] = [];
const send = async (gateway: TestGateway, sent: string | Buffer, from?: string): Promise<SlowClient> => {
  const client = await slowClient(gateway.port, sent, from);
  clients.push(client);
  return client;
};
afterEach(() => leave(clients.splice(0)));

const problemOf = (client: SlowClient): { status: number; code: string; detail: string; headers: string } => {
  const [headers = '', body = '{}'] = client.text().split('\r\n\r\n', 2);
  return { headers, ...JSON.parse(Buffer.from(body, 'latin1').toString()) };
};
const closes = (client: SlowClient): Promise<void> =>
  eventually('the connection is closed', () => expect(client.closed()).toBe(true));

describe('a request that arrives too slowly', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    const intake = { headersMs: 200, bodyMs: 400, graceMs: 100, bytesPerSecond: 1_000, sweepMs: 20 };
    gateway = await startGateway({}, { intake, logger, clock: manualClock() });
  });
  afterAll(() => gateway.stop());

  it('gets 408 during its headers, and the connection is closed', async () => {
    const client = await send(gateway, unfinishedHeaders);
    await closes(client);
    expect(problemOf(client)).toMatchObject({
      status: 408,
      title: 'Request Timeout',
      code: 'gateway.request-too-slow',
      detail: 'La richiesta è arrivata troppo lentamente. Controlla la connessione e riprova.',
    });
    expect(client.text()).toContain('X-Content-Type-Options: nosniff');
  });

  it('gets 408 during its headers, also after an earlier request', async () => {
    const client = await send(gateway, 'GET /config.json HTTP/1.1\r\nHost: x\r\n\r\n');
    await eventually('the first is answered', () => expect(client.text()).toContain('200 OK'));
    client.socket.write(unfinishedHeaders);
    await closes(client);
    expect(client.text()).toContain('408 Request Timeout');
  });

  it('is closed without an answer if it sends nothing at all', async () => {
    const client = await send(gateway, '');
    await closes(client);
    expect(client.text()).toBe('');
  });

  it('gets 408 if its body stops, and the connection is closed', async () => {
    const before = gateway.upstream.received.length;
    const client = await send(gateway, unfinishedBody());
    await closes(client);
    expect(problemOf(client)).toMatchObject({
      status: 408,
      title: 'Request Timeout',
      code: 'gateway.body-too-slow',
      detail: 'I dati sono arrivati troppo lentamente. Controlla la connessione e riprova.',
      headers: expect.stringMatching(/^connection: close$/im),
    });
    expect(gateway.upstream.received).toHaveLength(before);
  });

  it('gets 408 if its body takes too long', async () => {
    const chunked = 'POST /api/webhooks/shopify HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n';
    const client = await send(gateway, chunked);
    // Faster than the required pace, and endless.
    const drip = setInterval(() => client.socket.write('64\r\n' + 'x'.repeat(100) + '\r\n'), 20);
    await closes(client);
    clearInterval(drip);
    expect(problemOf(client).code).toBe('gateway.body-too-slow');
  });

  it('gets 408 if its upload stops, and the request to the service is aborted', async () => {
    const client = await send(gateway, unfinishedBody('x', '/api/uploads/1').replace('POST', 'PUT'));
    await closes(client);
    expect(problemOf(client).code).toBe('gateway.body-too-slow');
    await eventually('the service notices', () => expect(gateway.upstream.last().aborted).toBe(true));
  });

  it.each([
    ['headers', unfinishedHeaders, '127.0.2.1', 'request.too-slow'],
    ['body', unfinishedBody(), '127.0.2.2', 'request.too-slow'],
    ['syntax', 'NONSENSE\r\n\r\n', '127.0.2.3', 'request.unreadable'],
  ])(
    'or whose %s cannot be parsed is one security event per address and minute, and is counted',
    async (reason, sent, from, event) => {
      const counted = async (): Promise<number> => {
        const figures = await (await fetch(`${gateway.operationsUrl}/metrics`)).text();
        return Number(new RegExp(`^security_events_total\\{event="${event}".*\\} (\\d+)`, 'm').exec(figures)?.[1] ?? 0);
      };
      const before = await counted();
      for (const client of [await send(gateway, sent, from), await send(gateway, sent, from)]) await closes(client);
      await eventually('both are counted', async () => expect(await counted()).toBe(before + 2));
      expect(eventsOf(from)).toEqual([[event, reason]]);
    },
  );

  it('is closed after its answer if its address does not exist', async () => {
    const client = await send(gateway, unfinishedBody('x', '/api/nothing'));
    await eventually('the answer', () => expect(problemOf(client).code).toBe('gateway.not-found'));
  });
});

describe('many unfinished requests', () => {
  let gateway: TestGateway;
  let behindProxy: TestGateway;
  beforeAll(async () => {
    const intake = { perAddress: 3, uploadsPerAddress: 2, sweepMs: 20, totalBytes: 1_000_000 };
    gateway = await startGateway({}, { intake, logger, clock: manualClock() });
    behindProxy = await startGateway({ TRUSTED_PROXIES: '1' }, { intake });
  });
  afterAll(async () => {
    await gateway.stop();
    await behindProxy.stop();
  });

  const closedOf = (some: SlowClient[]): boolean[] => some.map(({ closed }) => closed());

  it.each([
    ['bodies', unfinishedBody(), '127.0.1.1'],
    ['headers', unfinishedHeaders, '127.0.1.4'],
  ])('of one address with slow %s lose the oldest, those of other addresses do not', async (_what, sent, from) => {
    const other = await send(gateway, sent, '127.0.1.2');
    const many: SlowClient[] = [];
    for (let count = 0; count < 5; count += 1) many.push(await send(gateway, sent, from));
    await eventually('two are dropped', () => expect(closedOf(many)).toEqual([true, true, false, false, false]));
    expect(other.closed()).toBe(false);
    expect(eventsOf(from)).toEqual([['request.dropped', 'crowded']]);
    expect(eventsOf('127.0.1.2')).toEqual([]);
  });

  it('are counted per address, uploads separately', async () => {
    const upload = unfinishedBody('x', '/api/uploads/1').replace('POST', 'PUT');
    const many: SlowClient[] = [];
    for (let count = 0; count < 3; count += 1) many.push(await send(gateway, upload, '127.0.1.1'));
    for (let count = 0; count < 3; count += 1) many.push(await send(gateway, unfinishedBody(), '127.0.1.1'));
    const expected = [true, false, false, false, false, false];
    await eventually('one upload is dropped', () => expect(closedOf(many)).toEqual(expected));
  });

  it('behind our own proxy are counted by the forwarded address, and its connections are not', async () => {
    const from = (address: string): string =>
      unfinishedBody().replace('Host: 127.0.0.1', `Host: 127.0.0.1\r\nX-Forwarded-For: ${address}`);
    const idle = await slowClients(behindProxy.port, 6, unfinishedHeaders, () => '127.0.0.1');
    const many: SlowClient[] = [];
    for (let count = 0; count < 4; count += 1)
      many.push(
        await send(behindProxy, from(`2001:db8:0:1:${count}::1`)),
        await send(behindProxy, from(`10.0.0.${count}`)),
      );
    await eventually('one is dropped', () => expect(closedOf(many)).toEqual([true, ...Array(7).fill(false)]));
    expect(closedOf(idle)).toEqual(Array(6).fill(false));
    leave(idle);
  });

  it('lose the request of the largest holder if they use too much memory together', async () => {
    const holding = (bytes: number): string => `${unfinishedBody('').replace('1000', '999999')}${'x'.repeat(bytes)}`;
    const small = await send(gateway, holding(100_000), '127.0.1.1');
    const large = await send(gateway, holding(700_000), '127.0.1.2');
    const last = await send(gateway, holding(400_000), '127.0.1.3');
    await eventually('the largest is refused', () => expect(large.text()).toContain('503 Service Unavailable'));
    expect(problemOf(large)).toMatchObject({ code: 'gateway.no-room-for-body' });
    expect(eventsOf('127.0.1.2')).toEqual([['request.dropped', 'memory']]);
    expect(large.text()).toMatch(/retry-after: 2/i);
    expect(closedOf([small, last])).toEqual([false, false]);
    // Smaller than the memory of another address: that address loses a request, however slowly this one arrives.
    await send(gateway, holding(400_000), '127.0.1.3');
    const finished = Buffer.alloc(350_000, 'x').toString();
    const answer = await httpPerson(gateway.url).send('POST', '/api/webhooks/shopify', finished);
    expect(answer.status).toBe(200);
  });
});

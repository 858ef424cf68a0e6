import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, httpPerson } from '@drappo/service-kit/testing';
import { startGateway, type TestGateway } from './gateway-app.ts';
import {
  attackerAddress,
  leave,
  slowClients,
  unfinishedBody,
  unfinishedHeaders,
  type SlowClient,
} from './slow-client.ts';

let gateway: TestGateway;
let attackers: SlowClient[] = [];
beforeAll(async () => {
  gateway = await startGateway({}, { intake: { graceMs: 600_000 } });
});
afterEach(() => leave(attackers.splice(0)));
afterAll(() => gateway.stop());

const unfinishedUpload =
  'PUT /api/uploads/0190b5a0-7c1e-7000-8000-000000000051 HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 1000000\r\n\r\nx';
const readersOwn = (): string => '127.0.0.1';

/** Expects answers to a normal read and write while the newest attacker, who has ten minutes, is still unfinished. */
const expectNormalCalls = async (): Promise<void> => {
  const read = await gateway.visitor.get('/api/products');
  const write = await gateway.as('base').send('POST', '/api/wishlist', { productId: 'x' });
  expect([read.status, write.status, attackers.at(-1)?.closed()]).toEqual([200, 200, false]);
};

describe('answers that are not read', () => {
  // More than the network buffers of both machines hold.
  const large = Buffer.alloc(24_000_000, 'x');
  let patient: TestGateway;
  beforeAll(async () => {
    patient = await startGateway(
      {},
      { intake: { blockedAnswers: 4, blockedPerAddress: 2, sweepMs: 20, graceMs: 600_000 } },
    );
    patient.upstream.behave((_req, res) => res.writeHead(200, { 'content-type': 'image/webp' }).end(large));
  });
  afterAll(() => patient.stop());
  const ask = 'GET /api/media/large HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

  it('release their services, except for the newest few', async () => {
    for (const from of ['127.0.1.1', '127.0.1.1', '127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4']) {
      const [client] = await slowClients(patient.port, 1, '', () => from);
      client?.socket.pause();
      client?.socket.write(ask);
      if (client) attackers.push(client);
    }
    const aborted = (): boolean[] => patient.upstream.received.map((one) => one.aborted);
    await eventually('two are let go', () => expect(aborted().filter(Boolean)).toHaveLength(2));
  });

  it('do not cause the abort of an answer that is read', async () => {
    const answer = await fetch(`${patient.url}/api/media/large`);
    expect((await answer.arrayBuffer()).byteLength).toBe(large.length);
  });
});

describe('300 unfinished requests', () => {
  it.each<[string, string, (index: number) => string]>([
    ['with slow bodies, from 250 addresses', unfinishedBody(), attackerAddress],
    ['with slow bodies, from the address of the reader', unfinishedBody(), readersOwn],
    ['with slow headers, from 250 addresses', unfinishedHeaders, attackerAddress],
    ['with slow headers, from the address of the reader', unfinishedHeaders, readersOwn],
    ['that upload, from 250 addresses', unfinishedUpload, attackerAddress],
  ])('%s do not hold up a read and a write', async (_how, sent, from) => {
    attackers = await slowClients(gateway.port, 300, sent, from);
    await expectNormalCalls();
    await expectNormalCalls();
  });

  it('are soon reduced to 64 for one address, while normal requests succeed', async () => {
    attackers = await slowClients(gateway.port, 300, unfinishedBody(), readersOwn);
    const open = (): number => attackers.filter(({ closed }) => !closed()).length;
    await eventually('the oldest are dropped', async () => {
      expect((await gateway.as('base').send('POST', '/api/wishlist', {})).status).toBe(200);
      expect(open()).toBeLessThanOrEqual(64);
    });
    expect(attackers[0]?.closed()).toBe(true);
    expect(attackers[0]?.text()).toContain('gateway.too-many-unfinished');
  });

  it('reach no service', async () => {
    const before = gateway.upstream.received.length;
    attackers = await slowClients(gateway.port, 50, unfinishedBody(), attackerAddress);
    await httpPerson(gateway.url).get('/api/products');
    expect(gateway.upstream.received.slice(before).map(({ url }) => url)).toEqual(['/api/products']);
  });
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, testClient } from '@drappo/service-kit/testing';
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
  gateway = await startGateway();
});
afterEach(() => leave(attackers));
afterAll(() => gateway.stop());

const unfinishedUpload =
  'PUT /api/uploads/0190b5a0-7c1e-7000-8000-000000000051 HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000\r\n\r\nx';
const readersOwn = (): string => '127.0.0.1';

/** Milliseconds that a normal read and a normal write take. */
const normalCalls = async (): Promise<number> => {
  const from = performance.now();
  const read = await gateway.visitor.get('/api/products');
  const write = await gateway.as('base').send('POST', '/api/wishlist', { productId: 'x' });
  expect([read.status, write.status]).toEqual([200, 200]);
  return performance.now() - from;
};

describe('300 unfinished requests', () => {
  it.each<[string, string, (index: number) => string]>([
    ['with slow bodies, from 250 addresses', unfinishedBody(), attackerAddress],
    ['with slow bodies, from the address of the reader', unfinishedBody(), readersOwn],
    ['with slow headers, from 250 addresses', unfinishedHeaders, attackerAddress],
    ['with slow headers, from the address of the reader', unfinishedHeaders, readersOwn],
    ['that upload, from 250 addresses', unfinishedUpload, attackerAddress],
  ])('%s do not slow down a read and a write', async (_how, sent, from) => {
    attackers = await slowClients(gateway.port, 300, sent, from);
    expect(await normalCalls()).toBeLessThan(1_000);
    expect(await normalCalls()).toBeLessThan(1_000);
  });

  it('of one address are 64 soon, and what is finished passes all the while', async () => {
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
    await testClient(gateway.url).get('/api/products');
    expect(gateway.upstream.received.slice(before).map(({ url }) => url)).toEqual(['/api/products']);
  });
});

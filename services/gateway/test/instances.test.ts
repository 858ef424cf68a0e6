import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { httpPerson } from '@drappo/service-kit/testing';
import { readConfig } from '../src/config.ts';
import { gatewayEnvironment, startGateway, type TestGateway } from './gateway-app.ts';
import { startUpstream, type TestUpstream } from './upstream.ts';

let instances: TestUpstream[];
let gateway: TestGateway;
beforeAll(async () => {
  instances = [await startUpstream(), await startUpstream()];
  gateway = await startGateway({ UPSTREAM_CATALOG_URL: instances.map(({ url }) => url).join(',') });
});
afterAll(async () => {
  await gateway.stop();
  for (const instance of instances) await instance.stop();
});

it('the gateway distributes requests in turn over the instances of a service', async () => {
  const reseller = httpPerson(gateway.url, { cookie: gateway.people.rivenditore.cookie });
  for (let call = 0; call < 6; call += 1) expect((await reseller.get('/api/wishlist')).status).toBe(200);
  expect((await reseller.get('/api/orders')).status).toBe(200);
  expect(instances.map(({ received }) => received.length)).toEqual([3, 3]);
  expect(gateway.upstream.received.map(({ url }) => url)).toEqual(['/api/orders']);
});

it('an invalid address prevents the start of the gateway', () => {
  const environment = gatewayEnvironment(gateway.upstream.url, '/', {
    UPSTREAM_CATALOG_URL: 'http://127.0.0.1:1,nowhere',
  });
  expect(() => readConfig(environment)).toThrow('UPSTREAM_CATALOG_URL');
});

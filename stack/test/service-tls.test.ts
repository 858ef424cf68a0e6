import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import tls from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { createMemoryBus, silentLogger } from '../../packages/service-kit/src/testing/index.ts';
import { testServiceConfig } from '../../packages/service-kit/src/testing/test-config.ts';
import { createTestDatabase } from '../../packages/service-kit/src/testing/test-database.ts';
import { readConfig } from '../../services/gateway/src/config.ts';
import { createProxies } from '../../services/gateway/src/proxy.ts';
import type { Upstream } from '../../services/gateway/src/routes.ts';
import { gatewayEnvironment, startGateway } from '../../services/gateway/test/gateway-app.ts';
import { createApp as createShipping } from '../../services/shipping/src/app.ts';
import { issueCertificates } from '../src/production/authority.ts';

const services = ['IDENTITY', 'CATALOG', 'ORDERS', 'SHIPPING', 'INTEGRATIONS', 'NOTIFICATIONS'];
const known = tls.getCACertificates('default');
const servers: Server[] = [];
const gateways: Awaited<ReturnType<typeof startGateway>>[] = [];

/** Starts a service whose certificate is for these names, behind a gateway that knows it as `localhost`. */
const behindGateway = async (names: string[], trusted: 'its authority' | 'another') => {
  const { service } = issueCertificates({ service: names }, { days: 2 });
  const { service: other } = issueCertificates({ service: names }, { days: 2 });
  // Same as NODE_EXTRA_CA_CERTS at the start of a process.
  tls.setDefaultCACertificates([...known, trusted === 'another' ? other.authority : service.authority]);
  const server = createServer({ cert: service.certificate, key: service.key }, (req, res) => {
    res.setHeader('content-type', 'application/json');
    res.end(JSON.stringify({ host: req.headers['x-forwarded-host'] }));
  });
  servers.push(server);
  await once(server.listen(0), 'listening');
  const url = `https://localhost:${(server.address() as AddressInfo).port}`;
  const gateway = await startGateway(Object.fromEntries(services.map((name) => [`UPSTREAM_${name}_URL`, url])));
  gateways.push(gateway);
  const headers = { host: 'portal.example', cookie: gateway.people.base.cookie };
  const sent = request({ host: '127.0.0.1', port: gateway.port, path: '/api/wishlist', headers }).end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, body: await json(answer) };
};

afterEach(async () => {
  tls.setDefaultCACertificates(known);
  for (const server of servers.splice(0)) server.close();
  await Promise.all(gateways.splice(0).map((gateway) => gateway.stop()));
});

describe('a call from the gateway to a service over TLS', () => {
  it('checks the certificate against the address of the service, not against the name of the portal', async () => {
    const { status, body } = await behindGateway(['DNS:localhost'], 'its authority');
    expect([status, body]).toEqual([200, { host: 'portal.example' }]);
  });

  it.each<[string, string[], 'its authority' | 'another']>([
    ['of another authority', ['DNS:localhost'], 'another'],
    ['for the name of the portal alone', ['DNS:portal.example'], 'its authority'],
  ])('reaches no service with a certificate %s', async (_what, names, trusted) => {
    const { status, body } = await behindGateway(names, trusted);
    expect([status, body]).toEqual([503, expect.objectContaining({ code: 'gateway.upstream-unavailable' })]);
  });

  it('cannot be combined with unencrypted calls', () => {
    const targets = Object.fromEntries(services.map((name) => [name.toLowerCase(), ['https://localhost:1']]));
    const mixed = Object.assign(targets, { catalog: ['http://localhost:1'] }) as Record<Upstream, string[]>;
    const parts = { intake: {} as never, refuse: () => undefined };
    expect(() => createProxies({ targets: mixed, ...parts })).toThrow(/https:\/\/ all of them/);
  });
});

describe('a listener with a certificate', () => {
  const { gateway: own } = issueCertificates({ gateway: ['DNS:localhost'] }, { days: 2 });
  let gateway: Awaited<ReturnType<typeof startGateway>>;
  beforeAll(async () => {
    gateway = await startGateway({ TLS_CERTIFICATE: own.certificate, TLS_CERTIFICATE_KEY: own.key, HEALTH_PORT: '0' });
  });
  afterAll(() => gateway.stop());

  it('of operators speaks only TLS, and health has a separate plain listener on this machine', async () => {
    await expect(fetch(`${gateway.operationsUrl}/metrics`)).rejects.toThrow('fetch failed');
    tls.setDefaultCACertificates([...known, own.authority]);
    const secure = gateway.operationsUrl.replace('http://127.0.0.1', 'https://localhost');
    expect((await fetch(`${secure}/metrics`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${gateway.healthPort}/health/live`)).status).toBe(200);
  });

  it('of a service speaks only TLS', async () => {
    const database = await createTestDatabase('services/shipping');
    const settings = { TLS_CERTIFICATE: own.certificate, TLS_CERTIFICATE_KEY: own.key };
    const config = testServiceConfig(database.url, settings);
    const { service } = createShipping(config, { bus: createMemoryBus(), logger: silentLogger() });
    const { port } = await service.start();
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
    tls.setDefaultCACertificates([...known, own.authority]);
    expect((await fetch(`https://localhost:${port}/health/live`)).status).toBe(200);
    await service.stop();
    await database.drop();
  });

  it('requires its key as well', () => {
    const half = gatewayEnvironment('http://127.0.0.1:1', '/nowhere', { TLS_CERTIFICATE: own.certificate });
    expect(() => readConfig(half)).toThrow(/TLS_CERTIFICATE_KEY belong together/);
  });
});

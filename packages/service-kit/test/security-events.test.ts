import { defineRoute } from '@drappo/contracts/route';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createMemoryBus } from '../src/bus/memory-bus.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { createRuntime } from '../src/service/runtime.ts';
import { createService, type Service } from '../src/service/service.ts';
import { eventually } from '../src/testing/eventually.ts';
import { httpPerson, type HttpPerson } from '../src/testing/http-person.ts';
import { manualClock } from '../src/testing/manual-clock.ts';
import { testIssuer } from '../src/testing/test-actors.ts';
import { testServiceConfig } from '../src/testing/test-config.ts';
import { capturedLog } from './support/captured-log.ts';
import { createKitDatabase, openKitDatabase, type KitDatabase } from './support/kit-database.ts';

const log = capturedLog();
const issuer = testIssuer();
let kit: KitDatabase;
let own: ReturnType<typeof openKitDatabase>;
let service: Service;
let reseller: HttpPerson;

beforeAll(async () => {
  kit = await createKitDatabase();
  own = openKitDatabase(kit.url);
  const runtime = createRuntime({
    name: 'orders',
    config: testServiceConfig(kit.url),
    prisma: own.prisma,
    // Bursts are counted per clock minute: the sixty requests must fall into one minute.
    overrides: { bus: createMemoryBus(), verifier: issuer.verifier, logger: log.logger, clock: manualClock() },
  });
  service = createService(runtime, {
    endpoints: [
      endpoint(
        defineRoute({ owner: 'orders', method: 'GET', path: '/office/:id', access: 'admin', summary: 'Test' }),
        async () => ({}),
      ),
    ],
  });
  const { port } = await service.start();
  reseller = httpPerson(`http://127.0.0.1:${port}`, { cookie: issuer.user('rivenditore').cookie });
});
afterAll(async () => {
  await service.stop();
  await kit.drop();
});
beforeEach(() => {
  log.lines.length = 0;
});

const reports = () =>
  own.sql.$queryRawUnsafe<{ payload: string }[]>(
    "SELECT payload FROM kit.outbox WHERE headers ->> 'ce_type' = 'error.reported'",
  );

describe('a service called without the gateway', () => {
  it('logs a denied access as a security event, with its route and without the id in it', async () => {
    await reseller.get('/office/7');
    expect(log.lines.map((line) => JSON.parse(line) as unknown)).toContainEqual(
      expect.objectContaining({ msg: 'security event', event: 'request.forbidden', route: '/office/:id' }),
    );
  });

  it('reports a burst of them to the Log once', async () => {
    for (let times = 0; times < 60; times += 1) await reseller.get('/office/7');
    const report = await eventually('a report in the outbox', async () => {
      const found = await reports();
      expect(found).toHaveLength(1);
      return found[0];
    });
    expect(JSON.parse(report?.payload ?? '')).toMatchObject({
      source: 'orders',
      cause: 'security-burst:request.forbidden',
      errorMessage: 'Eventi di sicurezza «request.forbidden» a raffica: 50 in 60 secondi.',
    });
  });
});

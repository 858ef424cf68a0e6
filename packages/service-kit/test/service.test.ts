import { defineRoute } from '@drappo/contracts/route';
import { connect } from 'node:net';
import { Agent, Server } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { systemClock } from '../src/clock.ts';
import { endpoint } from '../src/http/endpoint.ts';
import { silentLogger } from '../src/logger.ts';
import { createMemoryBus } from '../src/bus/memory-bus.ts';
import { createRuntime } from '../src/service/runtime.ts';
import { createService, type Service, type ServiceParts } from '../src/service/service.ts';
import { startTimers, type RunningTimers } from '../src/service/timer.ts';
import { eventually } from '../src/testing/eventually.ts';
import { httpPerson } from '../src/testing/http-person.ts';
import { testIssuer } from '../src/testing/test-actors.ts';
import { testServiceConfig } from '../src/testing/test-config.ts';
import { capturedLog } from './support/captured-log.ts';
import { administer, createKitDatabase, openKitDatabase, type KitDatabase } from './support/kit-database.ts';
import { sendRaw } from './support/send-raw.ts';

let kit: KitDatabase;
beforeAll(async () => {
  kit = await createKitDatabase();
});
afterAll(() => kit.drop());

const log = capturedLog();
const issuer = testIssuer();
const start = async (parts: Partial<ServiceParts> = {}, environment: Record<string, string> = {}) => {
  const own = openKitDatabase(kit.url);
  const runtime = createRuntime({
    name: 'orders',
    config: testServiceConfig(kit.url, { OPERATIONS_PORT: '0', ...environment }),
    prisma: own.prisma,
    overrides: { bus: createMemoryBus(), verifier: issuer.verifier, logger: log.logger },
  });
  const service: Service = createService(runtime, { endpoints: [], ...parts });
  const { port, operationsPort } = await service.start();
  const operations = httpPerson(`http://127.0.0.1:${operationsPort}`);
  return {
    service,
    port,
    operations,
    own,
    client: httpPerson(`http://127.0.0.1:${port}`, { cookie: issuer.user('admin').cookie }),
  };
};

describe('a service that is stopping', () => {
  it('finishes the running request and its query, accepts no new ones, and does not wait for idle clients', async () => {
    let arrived: () => void = () => {};
    const underWay = new Promise<void>((resolve) => (arrived = resolve));
    let goOn: () => void = () => {};
    const held = new Promise<void>((resolve) => (goOn = resolve));
    const { service, port, own } = await start({
      endpoints: [
        endpoint(
          defineRoute({ owner: 'orders', method: 'POST', path: '/quick', access: 'public', summary: 'Test' }),
          async () => ({ quick: true }),
        ),
        endpoint(
          defineRoute({ owner: 'orders', method: 'POST', path: '/slow', access: 'public', summary: 'Test' }),
          async () => {
            arrived();
            await held;
            return own.sql.$queryRawUnsafe<unknown[]>('SELECT 1 AS still');
          },
        ),
      ],
    });
    const [idle, busy] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
    await sendRaw(port, { path: '/quick', headers: {}, agent: idle });
    const answer = sendRaw(port, { path: '/slow', headers: {}, agent: busy });
    await underWay;

    let stopped = false;
    // Cutting connections after the drain time would end a stop even if it waits for clients with open connections.
    const cut = jest.spyOn(Server.prototype, 'closeAllConnections').mockImplementation(() => {});
    const stopping = service.stop().then(() => (stopped = true));
    await eventually('new connections are refused', () => expect(connects(port)).resolves.toBe(false));
    expect(stopped).toBe(false);
    goOn();
    expect(await answer).toMatchObject({ status: 200, body: '[{"still":1}]' });
    await stopping;
    cut.mockRestore();
    await expect(own.sql.$queryRawUnsafe('SELECT 1')).rejects.toThrow(/pool after calling end/);
    idle.destroy();
    busy.destroy();
    // An idle connection closes after 65 s anyway.
  }, 60_000);

  it('waits for the running timer and starts no other', async () => {
    let turns = 0;
    let goOn: () => void = () => {};
    const run = () => {
      turns += 1;
      return new Promise<void>((resolve) => (goOn = resolve));
    };
    const { service } = await start({ timers: [{ name: 'slow-timer', everyMs: 1, run }] });
    await eventually('the timer runs', () => expect(turns).toBe(1));
    let stopped = false;
    const stopping = service.stop().then(() => (stopped = true));
    await new Promise((resolve) => setImmediate(resolve));
    expect(stopped).toBe(false);
    goOn();
    await stopping;
    expect(turns).toBe(1);
  });
});

const connects = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });

describe('a service', () => {
  it('is ready while its own database is up, and alive also without', async () => {
    // Nothing listens at the configured address of Kafka.
    const { service, client, operations } = await start({}, { KAFKA_BROKERS: '127.0.0.1:1' });
    expect((await client.get('/health/ready')).body).toEqual({ status: 'ready' });
    await eventually('redis is there', async () =>
      expect(await operations.get('/health/ready')).toMatchObject({
        status: 200,
        body: { status: 'ready', checks: { database: 'up', redis: 'up', kafka: 'down' } },
      }),
    );
    const name = new URL(kit.url).pathname.slice(1);
    await administer(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    try {
      await administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
      await eventually('it is not ready', async () =>
        expect(await client.get('/health/ready')).toMatchObject({
          status: 503,
          body: { code: 'kit.database-unavailable', title: 'Service Unavailable' },
        }),
      );
      expect((await client.get('/health/ready')).headers.get('retry-after')).toBe('2');
      await eventually('the operations listener says which', async () =>
        expect(await operations.get('/health/ready')).toMatchObject({
          status: 503,
          body: { status: 'not-ready', checks: { database: 'down', redis: 'up' } },
        }),
      );
      for (const door of [client, operations]) expect((await door.get('/health/live')).status).toBe(200);
    } finally {
      await administer(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    }
    await eventually('it is ready again', async () => expect((await client.get('/health/ready')).status).toBe(200));
    await service.stop();
  });

  it('opens only the entry points of its roles', async () => {
    const ran: string[] = [];
    const run = async (): Promise<void> => void ran.push('timer');
    const { service, client } = await start(
      { timers: [{ name: 'of-workers', everyMs: 60_000, run }] },
      { ROLES: 'http' },
    );
    expect((await client.get('/health/live')).status).toBe(200);
    const { service: worker } = await start(
      { timers: [{ name: 'of-workers', everyMs: 60_000, run }] },
      { ROLES: 'workers' },
    );
    await eventually('the worker runs it', () => expect(ran).toEqual(['timer']));
    await Promise.all([service.stop(), worker.stop()]);
  });

  it('shows its operations only to admins, and its metrics', async () => {
    const { service, client, operations, port } = await start();
    const base = httpPerson(`http://127.0.0.1:${port}`, { cookie: issuer.user('rivenditore').cookie });
    for (const path of ['dead-letters', 'effects', 'audit']) {
      expect((await client.get(`/api/admin/orders/${path}`)).status).toBe(200);
      expect((await base.get(`/api/admin/orders/${path}`)).status).toBe(403);
    }
    // The gateway does not route it, but the network alone is no protection.
    expect((await client.get('/metrics')).status).toBe(404);
    const figures = String((await operations.get('/metrics')).body);
    for (const name of ['outbox_age_seconds', 'dead_letters_open', 'effects_overdue', 'http_request_duration_seconds'])
      expect(figures).toContain(name);
    expect((await operations.get('/api/admin/orders/audit')).status).toBe(404);
    await service.stop();
  });
});

describe('a timer', () => {
  let running: RunningTimers[];
  beforeAll(async () => {
    // The time of each turn by the database's clock, which assigns the turns.
    await kit.sql.$executeRawUnsafe('CREATE TABLE turns_taken (name text, at timestamptz)');
    await kit.sql.$executeRawUnsafe(`CREATE FUNCTION note_turn() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN INSERT INTO turns_taken VALUES (new.name, now()); RETURN NULL; END $$`);
    await kit.sql.$executeRawUnsafe(
      'CREATE TRIGGER note_turn AFTER INSERT OR UPDATE ON kit.timers FOR EACH ROW EXECUTE FUNCTION note_turn()',
    );
  });
  beforeEach(() => {
    running = [];
  });
  afterEach(() => Promise.all(running.map((timers) => timers.stop())).then(() => {}));

  const turnsOf = (instances: number, everyMs: number, run: () => Promise<unknown>): void => {
    for (let instance = 0; instance < instances; instance += 1)
      running.push(startTimers([{ name: `timer-${everyMs}`, everyMs, run }], kit.sql, silentLogger(), systemClock));
  };

  it('runs once if two instances start at the same time', async () => {
    let turns = 0;
    const run = async (): Promise<void> => void (turns += 1);
    turnsOf(2, 3_600_000, run);
    await Promise.all(running.map((timers) => timers.stop()));
    turnsOf(1, 3_600_000, run); // and not again for a third instance that starts a moment later
    await Promise.all(running.map((timers) => timers.stop()));
    expect(turns).toBe(1);
  });

  it('runs again after its interval, once for both, and also after a failed turn', async () => {
    let turns = 0;
    turnsOf(2, 300, async () => {
      turns += 1;
      throw new Error('this turn fails');
    });
    await eventually('it has run five times', () => expect(turns).toBeGreaterThanOrEqual(5));
    const taken = await kit.sql.$queryRawUnsafe<{ after: number | null }[]>(
      `SELECT extract(epoch FROM at - lag(at) OVER (ORDER BY at))::float8 AS after FROM turns_taken WHERE name = 'timer-300'`,
    );
    expect(taken.length).toBeGreaterThanOrEqual(5);
    // At least a tenth less than the interval, however late a slow machine runs a turn.
    for (const { after } of taken.slice(1)) expect(after).toBeGreaterThanOrEqual(0.27);
  });

  it('continues in the other instance when the one that had the turns stops', async () => {
    let turns = 0;
    turnsOf(2, 100, async () => void (turns += 1));
    await eventually('it runs', () => expect(turns).toBeGreaterThan(1));
    await running[0]!.stop();
    const before = turns;
    await eventually('it goes on', () => expect(turns).toBeGreaterThan(before + 1));
  });
});

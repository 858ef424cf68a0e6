import { randomBytes, randomUUID } from 'node:crypto';
import type { EventDefinition, EventPayload } from '@drappo/contracts/event';
import { systemContext, type Logger } from '@drappo/service-kit';
import {
  createMemoryBus,
  createTestDatabase,
  eventually,
  manualClock,
  silentLogger,
  testClient,
  testIssuer,
  testServiceConfig,
  type ManualClock,
  type TestUser,
} from '@drappo/service-kit/testing';
import { createApp } from '../../src/app.ts';
import { readConfig, type Config } from '../../src/config.ts';

/** The configuration of this service in tests. */
export const testConfig = (databaseUrl: string, overrides: Record<string, string> = {}): Config => {
  const base = testServiceConfig(databaseUrl);
  const own = {
    PUBLIC_URL: 'http://127.0.0.1:1',
    CREDENTIALS_KEYS: `test:${randomBytes(32).toString('base64')}`,
    ...overrides,
  };
  const texts = Object.entries({ ...base, ...own }).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.join(',') : String(value),
  ]);
  return readConfig(Object.fromEntries(texts) as Record<string, string>);
};

export type IntegrationsOptions = { env?: Record<string, string>; clock?: ManualClock; logger?: Logger };

/** The whole service with its own database, and everything that it publishes in sight. */
export const startIntegrations = async ({ env = {}, clock, logger = silentLogger() }: IntegrationsOptions = {}) => {
  const database = await createTestDatabase('services/integrations');
  const bus = createMemoryBus();
  const issuer = testIssuer(clock);
  const app = createApp(testConfig(database.url, env), {
    bus,
    verifier: issuer.verifier,
    logger,
    ...(clock ? { clock } : {}),
  });
  const url = `http://127.0.0.1:${(await app.service.start()).port}`;
  // Prisma loads its compiler at the first query, and Jest allows imports only while a hook or test is running.
  await app.prisma.errorLog.count();

  const tell = <D extends EventDefinition>(event: D, payload: Record<string, unknown>, id: string = randomUUID()) =>
    bus.deliver({
      topic: event.topic,
      key: event.key(payload as never),
      headers: {
        ce_id: id,
        ce_type: event.type,
        ce_source: 'drappo/test',
        ce_subject: event.key(payload as never),
        ce_time: '2026-11-18T09:00:00.000Z',
        ce_specversion: '1.0',
        version: String(event.version),
      },
      payload: JSON.stringify(payload),
    });

  return {
    url,
    bus,
    issuer,
    prisma: app.prisma,
    effects: app.service.effects,
    databaseUrl: database.url,
    tell,
    as: (user: TestUser) => testClient(url, user.cookie),
    visitor: testClient(url),
    runTimer: (name: string) => app.runTimer(name, systemContext(name)),
    /** Payloads of what was published of one event, oldest first. */
    told: <D extends EventDefinition>(event: D): EventPayload<D>[] =>
      bus.published
        .filter(({ headers }) => headers['ce_type'] === event.type)
        .map(({ payload }) => JSON.parse(String(payload)) as EventPayload<D>),
    /** Until no job is due any more. */
    idle: () =>
      eventually('no job is due', async () => {
        const [row] = await app.prisma.$queryRawUnsafe<{ due: bigint }[]>(
          "SELECT count(*) AS due FROM kit.effects WHERE state = 'due'",
        );
        if (Number(row?.due) > 0) throw new Error(`${row?.due} jobs are due`);
      }),
    stop: async () => {
      await app.service.stop();
      await database.drop();
    },
  };
};
export type Integrations = Awaited<ReturnType<typeof startIntegrations>>;
export { manualClock };

import type { EventDefinition } from '@drappo/contracts/event';
import pg from 'pg';
import type { z } from 'zod';
import { createMemoryBus, type MemoryBus } from '../bus/memory-bus.ts';
import type { Clock } from '../clock.ts';
import type { ServiceConfig } from '../config.ts';
import { silentLogger } from '../logger.ts';
import type { RuntimeOverrides } from '../service/runtime.ts';
import type { Service } from '../service/service.ts';
import { eventRecord, publishedPayloads } from './event-record.ts';
import { emptyDatabase } from './empty-database.ts';
import { eventually } from './eventually.ts';
import { httpPerson, type HttpPerson } from './http-person.ts';
import { manualClock, type ManualClock } from './manual-clock.ts';
import { testIssuer, type TestUser } from './test-actors.ts';
import { testServiceConfig } from './test-config.ts';
import { createTestDatabase } from './test-database.ts';

const first = <T>([one]: T[]): T => {
  if (one === undefined) throw new Error('at least one instance is needed');
  return one;
};

type TestedApp = { service: Pick<Service, 'start' | 'stop' | 'security'> };

export type StartServiceOptions<A extends TestedApp, C extends Clock> = {
  /** The service's folder relative to the root: `services/shipping`. */
  folder: string;
  create: (config: ServiceConfig, overrides: RuntimeOverrides) => A;
  /** The number of instances that share the database. */
  instances?: number;
  /** Variables besides those of every test. */
  environment?: Record<string, string>;
  clock?: C;
  overrides?: RuntimeOverrides;
};

/** Starts the real service with its own database, a memory bus, a clock that the test moves and signed-in users. */
export const startService = async <A extends TestedApp, C extends Clock = ManualClock>({
  folder,
  create,
  instances = 1,
  environment = {},
  clock = manualClock() as Clock as C,
  overrides = {},
}: StartServiceOptions<A, C>) => {
  const database = await createTestDatabase(folder);
  const issuer = testIssuer(clock);
  const config = testServiceConfig(database.url, environment);
  // A bus for each instance: on one bus they would share the consumer group's single member.
  const buses = Array.from({ length: instances }, () => createMemoryBus());
  const apps = buses.map((bus) =>
    create(config, {
      clock,
      bus,
      verifier: issuer.verifier,
      passwordProofs: issuer.passwordProofs,
      logger: silentLogger(),
      // Tests run a timer's work themselves, at a time of their clock.
      takesTurns: false,
      ...overrides,
    }),
  );
  const urls: string[] = [];
  for (const { service } of apps) urls.push(`http://127.0.0.1:${(await service.start()).port}`);
  // Prisma imports its compiler at the first query, which Jest allows only while a hook or a test runs.
  for (const url of urls) await fetch(`${url}/health/ready`);

  const [bus, app, url] = [first(buses), first(apps), first(urls)];
  const as = (user: TestUser, instance = 0): HttpPerson => httpPerson(urls[instance] ?? url, { cookie: user.cookie });
  const startedAt = clock.now();
  const pool = new pg.Pool({ connectionString: database.url, max: 1 });
  // The database is dropped by force, possibly before its server knows that the pool ended.
  pool.on('error', () => undefined);
  return {
    app,
    apps,
    url,
    urls,
    bus,
    buses,
    clock,
    config,
    database,
    issuer,
    as,
    admin: as(issuer.user('admin')),
    visitor: httpPerson(url),
    /** Delivers an event to the first instance and resolves when it was handled; the same id makes it a redelivery. */
    deliver: (event: EventDefinition, payload: Record<string, unknown>, id?: string): Promise<void> =>
      bus.deliver(eventRecord(event, payload, { id })),
    /** Published payloads of an event, oldest first; only those of `key` if it is given. */
    published: <D extends EventDefinition>(event: D, key?: string): z.input<D['schema']>[] =>
      buses.flatMap((each: MemoryBus) => publishedPayloads(each, event, key)),
    /** Queries the database directly, without the service. */
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read rows without types
    query: <Row extends pg.QueryResultRow = any>(sql: string, values: unknown[] = []): Promise<pg.QueryResult<Row>> =>
      pool.query<Row>(sql, values),
    /** Resolves when every committed event is published and no effect is due. */
    idle(): Promise<void> {
      return eventually('the outbox is empty and no effect is due', async () => {
        const { rows } = await pool.query<{ events: string; effects: string }>(
          `SELECT (SELECT count(*) FROM kit.outbox WHERE sent_at IS NULL) AS events,
                  (SELECT count(*) FROM kit.effects WHERE state = 'due') AS effects`,
        );
        const [open] = rows;
        if (open?.events !== '0' || open.effects !== '0')
          throw new Error(`${open?.events} events, ${open?.effects} effects`);
      });
    },
    /**
     * Whether every committed event is published, and no effect runs or can run before the clock moves. An effect that waits
     * for its next try does not run.
     */
    async isQuiet(): Promise<boolean> {
      const { rowCount } = await pool.query(
        `SELECT 1 FROM kit.outbox WHERE sent_at IS NULL
         UNION ALL
         SELECT 1 FROM kit.effects WHERE state = 'due' AND (lease_until IS NOT NULL OR due_at <= $1) LIMIT 1`,
        [clock.now()],
      );
      return rowCount === 0;
    },
    /**
     * Makes database, buses and clock as they were at the start, for services whose migrations write no rows. The caller
     * first waits until it is quiet. Jobs that remain in Redis do nothing: the rows of their effects are deleted.
     */
    async empty(): Promise<void> {
      await emptyDatabase(pool);
      for (const { service } of apps) service.security.forget();
      for (const each of buses) each.published.length = 0;
      if ('set' in clock) (clock as unknown as ManualClock).set(startedAt);
    },
    async stop(): Promise<void> {
      for (const { service } of apps) await service.stop();
      await pool.end();
      await database.drop();
    },
  };
};

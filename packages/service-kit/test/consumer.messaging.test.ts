import { randomUUID } from 'node:crypto';
import pino from 'pino';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import type { Bus, OutgoingRecord } from '../src/bus/bus.ts';
import { startConsumer } from '../src/consumer/consumer.ts';
import { createDeadLetterStore } from '../src/consumer/dead-letters.ts';
import { on } from '../src/consumer/subscription.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';
import { counterRecord } from './support/counter-record.ts';
import {
  administer,
  counterEvent,
  createKitDatabase,
  openKitDatabase,
  type KitDatabase,
} from './support/kit-database.ts';
import { kitErrors } from './support/kit-errors.ts';

const connection = testKafka();
/** The maximum number of attempts of any record. */
let tries = 0;
const logger = pino(
  { level: 'warn' },
  { write: (line: string) => void (tries = Math.max(tries, Number(/"tries":(\d+)/.exec(line)?.[1] ?? 0))) },
);

let kit: KitDatabase;
let topic: string;
let instances: { bus: Bus; kit: KitDatabase }[];
let producer: Bus;

beforeEach(async () => {
  kit = await createKitDatabase();
  topic = `test-${randomUUID()}`;
  instances = [];
  await createTopics(connection, logger, { [topic]: { partitions: 6, cleanup: 'delete' } });
  producer = createKafkaBus({ clientId: 'test-producer', connection, logger });
});
afterEach(async () => {
  await Promise.all([producer.close(), ...instances.map(({ bus }) => bus.close())]);
  await Promise.all(instances.map((instance) => instance.kit.close()));
  await kit.drop();
});

/** One more instance of the service, with its own connections. */
const startInstance = async (): Promise<Bus> => {
  const own = openKitDatabase(kit.url);
  const bus = createKafkaBus({ clientId: 'test', connection, logger });
  instances.push({ bus, kit: own });
  const subscription = on(counterEvent(topic), ({ name, step }, ctx) =>
    own.database.transaction(ctx, async (tx) => {
      await tx.$executeRawUnsafe(
        'INSERT INTO counters (name, value, history) VALUES ($1, 1, ARRAY[$2::int]) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1, history = counters.history || $2::int',
        name,
        step,
      );
    }),
  );
  const deadLetters = createDeadLetterStore({
    service: 'test',
    sql: own.sql,
    database: own.database,
    errors: kitErrors(),
  });
  await startConsumer({
    group: `g-${topic}`,
    bus,
    subscriptions: [subscription],
    database: own.database,
    deadLetters,
    logger,
    onCrash: () => {},
  });
  return bus;
};

const record = (name: string, step: number): OutgoingRecord => counterRecord(topic, name, step);
const histories = async (): Promise<Map<string, number[]>> =>
  new Map(
    (await kit.sql.$queryRawUnsafe<{ name: string; history: number[] }[]>('SELECT name, history FROM counters')).map(
      ({ name, history }) => [name, history],
    ),
  );
const deadLetterStates = async (): Promise<string[]> =>
  (await kit.sql.$queryRawUnsafe<{ state: string }[]>('SELECT state FROM kit.dead_letters ORDER BY "offset"')).map(
    ({ state }) => state,
  );
const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

const publishSteps = async (names: string[], from: number, to: number, times = 1): Promise<void> => {
  for (let step = from; step <= to; step += 1) {
    const records = names.map((name) => record(name, step));
    for (let time = 0; time < times; time += 1) await producer.publish(records);
  }
};

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];
const settled = (steps: number) =>
  eventually(
    'every key has all its steps',
    async () => {
      const all = await histories();
      for (const name of names) expect(all.get(name)).toHaveLength(steps);
    },
    { withinMs: 90_000, everyMs: 100 },
  );

describe('three instances of a consumer', () => {
  it('handle every record once and in order per key, even when one leaves and another joins', async () => {
    await startInstance();
    const leaving = await startInstance();
    await startInstance();
    await publishSteps(names, 1, 10, 2);
    await leaving.close();
    await publishSteps(names, 11, 20);
    await startInstance();
    await publishSteps(names, 21, 30, 2);
    await settled(30);
    const all = await histories();
    for (const name of names) expect(all.get(name)).toEqual(upTo(30));
  });
});

describe('a consumer', () => {
  it("resumes at its group's offset after an absence", async () => {
    const first = await startInstance();
    await publishSteps(names, 1, 3);
    await settled(3);
    await first.close();
    await publishSteps(names, 4, 6);
    await startInstance();
    await settled(6);
    for (const history of (await histories()).values()) expect(history).toEqual(upTo(6));
  });

  it('dead-letters a poison record, parks later ones of its key, reports it once, and handles other keys', async () => {
    await startInstance();
    await publishSteps(names, 1, 1);
    const poison = { ...record('c', 2), payload: '{"name":"c","step":' };
    await producer.publish([poison, poison]); // a producer sends duplicates like this after a broker crash
    await publishSteps(names, 3, 5);
    await eventually(
      'all others have all steps, and those of c wait',
      async () => {
        const all = await histories();
        for (const name of names) expect(all.get(name)).toEqual(name === 'c' ? [1] : [1, 3, 4, 5]);
        expect(await deadLetterStates()).toEqual(['open', 'waiting', 'waiting', 'waiting']);
      },
      { withinMs: 90_000, everyMs: 100 },
    );
    const reports = await kit.sql.$queryRawUnsafe<{ payload: string }[]>('SELECT payload FROM kit.outbox');
    expect(reports.map(({ payload }) => JSON.parse(payload) as object)).toEqual([
      expect.objectContaining({
        errorType: 'dead-letter',
        payload: expect.objectContaining({ eventType: 'counter.raised', code: 'kit.bad-payload' }),
      }),
    ]);
  });

  it('waits while its database is down, dead-letters nothing, and then continues', async () => {
    await startInstance();
    await publishSteps(names, 1, 2);
    await settled(2);
    const name = new URL(kit.url).pathname.slice(1);
    await administer(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await administer(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`);
    tries = 0;
    await publishSteps(names, 3, 4);
    // more than the attempts after unexpected errors before a dead letter
    await eventually('the handlers fail again and again', () => expect(tries).toBeGreaterThan(7));
    await administer(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await settled(4);
    for (const history of (await histories()).values()) expect(history).toEqual(upTo(4));
    expect(await deadLetterStates()).toEqual([]);
  });
});

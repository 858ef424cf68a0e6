import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import type { Bus, IncomingRecord } from '../src/bus/bus.ts';
import { systemClock } from '../src/clock.ts';
import { systemContext } from '../src/context.ts';
import { silentLogger } from '../src/logger.ts';
import { createOutbox } from '../src/outbox/outbox.ts';
import { createOutboxSignal, type OutboxSignal } from '../src/outbox/outbox-signal.ts';
import { createRelay, type Relay } from '../src/outbox/relay.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';
import { message } from '@drappo/contracts/event';
import { administer, counterEvent, createKitDatabase, type KitDatabase } from './support/kit-database.ts';

const connection = testKafka();
const logger = silentLogger();

let kit: KitDatabase;
let topic: string;
let bus: Bus;
let relays: Relay[];
let received: IncomingRecord[];

beforeEach(async () => {
  kit = await createKitDatabase();
  topic = `test-${randomUUID()}`;
  relays = [];
  received = [];
  await createTopics(connection, logger, { [topic]: { partitions: 3, cleanup: 'delete' } });
  bus = createKafkaBus({ clientId: 'test', connection, logger });
  await bus.consume({
    group: `g-${topic}`,
    topics: [topic],
    onRecords: async ([record]) => {
      received.push(record!);
      return record!.offset;
    },
    onCrash: () => {},
  });
});
afterEach(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await bus.close();
  await kit.drop();
});

const startRelay = (options: { bus?: Bus; batchSize?: number; pollMs?: number; signal?: OutboxSignal } = {}): Relay => {
  const relay = createRelay({
    connectionString: kit.url,
    bus,
    logger,
    batchSize: 50,
    pollMs: 200,
    ...options,
  });
  relays.push(relay);
  relay.start();
  return relay;
};

const outbox = (signal?: OutboxSignal) =>
  createOutbox({
    source: 'test',
    clock: systemClock,
    ...(signal ? { announce: (tx) => kit.database.afterCommit(tx, signal.raise) } : {}),
  });

/** Increments a counter and publishes the event, in one transaction, as a service does. */
const raise = (name: string, signal?: OutboxSignal): Promise<number> =>
  kit.database.transaction(systemContext('test'), async (tx) => {
    const [row] = await tx.$queryRawUnsafe<{ value: number }[]>(
      'INSERT INTO counters (name, value) VALUES ($1, 1) ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value',
      name,
    );
    const step = row!.value;
    await outbox(signal).add(tx, message(counterEvent(topic), { name, step }));
    return step;
  });

const stepsOf = (name: string): number[] =>
  received
    .filter(({ key }) => key === name)
    .map(({ payload }) => (JSON.parse(String(payload)) as { step: number }).step);
const inOrder = (steps: number[]): number[] => steps.filter((step, index) => steps.indexOf(step) === index);
const upTo = (n: number): number[] => Array.from({ length: n }, (_, index) => index + 1);

const raiseMany = async (names: string[], each: number): Promise<void> => {
  await Promise.all(
    names.map(async (name) => {
      for (let step = 1; step <= each; step += 1) await raise(name);
    }),
  );
};

describe('the relay', () => {
  it('publishes every event of concurrent transactions, in order per key', async () => {
    startRelay();
    const names = Array.from({ length: 8 }, (_, index) => `counter-${index}`);
    await raiseMany(names, 25);
    // A slow broker may get duplicates: consumers detect them.
    await eventually('all events arrive', () => {
      for (const name of names) expect(inOrder(stepsOf(name))).toEqual(upTo(25));
    });
    await eventually('all rows are marked', async () => {
      const [row] = await kit.sql.$queryRawUnsafe<{ open: string }[]>(
        'SELECT count(*) AS open FROM kit.outbox WHERE sent_at IS NULL',
      );
      expect(Number(row!.open)).toBe(0);
    });
  });

  it('is woken by commits of its own process and of other instances', async () => {
    const signalOfInstance = (): OutboxSignal => createOutboxSignal({ sql: kit.sql, logger });
    const [own, other] = [signalOfInstance(), signalOfInstance()];
    startRelay({ signal: own, pollMs: 600_000 });
    await raise('own', own);
    await eventually('it has begun', () => expect(stepsOf('own')).toEqual([1]));
    for (let step = 2; step <= 20; step += 1) await raise('own', own);
    await Promise.all(Array.from({ length: 20 }, () => raise('other', other)));
    await eventually('all events arrive', () => {
      expect(inOrder(stepsOf('own'))).toEqual(upTo(20));
      expect(inOrder(stepsOf('other'))).toEqual(upTo(20));
    });
  });

  it('publishes a transaction with a low id that committed late', async () => {
    startRelay();
    let commit: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      commit = resolve;
    });
    const late = kit.database.transaction(systemContext('test'), async (tx) => {
      await outbox().add(tx, message(counterEvent(topic), { name: 'late', step: 1 }));
      await held;
    });
    await raise('early');
    await eventually('the later id arrives first', () => expect(stepsOf('early')).toEqual([1]));
    commit();
    await late;
    await eventually('the lower id arrives too', () => expect(stepsOf('late')).toEqual([1]));
  });

  it('sends again under the same event id if it dies between send and mark', async () => {
    let crashed = false;
    const dying: Bus = {
      ...bus,
      async publish(records) {
        await bus.publish(records);
        if (!crashed) {
          crashed = true;
          // the process dies after the acknowledgement: its database session ends before the rows are marked
          await administer(
            `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'drappo-relay' AND datname = '${new URL(kit.url).pathname.slice(1)}'`,
          );
        }
      },
    };
    startRelay({ bus: dying });
    await raise('again');
    await eventually('the event arrives twice', () =>
      expect(received.filter(({ key }) => key === 'again')).toHaveLength(2),
    );
    const [first, second] = received.filter(({ key }) => key === 'again');
    expect(second!.headers['ce_id']).toBe(first!.headers['ce_id']);
  });

  it('hands over if it loses its lock, and keeps the order', async () => {
    startRelay();
    startRelay();
    const names = ['a', 'b', 'c'];
    let killing = true;
    const raised = Promise.all(
      names.map(async (name) => {
        let steps = 0;
        while (killing) steps = await raise(name);
        return steps;
      }),
    );
    for (let kill = 0; kill < 3; kill += 1) {
      const before = received.length;
      await eventually('some more events arrive', () => expect(received.length).toBeGreaterThan(before + 10));
      await administer(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'drappo-relay' AND datname = '${new URL(kit.url).pathname.slice(1)}'`,
      );
    }
    killing = false;
    const steps = await raised;
    await eventually('everything arrives', () =>
      names.forEach((name, index) => expect(inOrder(stepsOf(name))).toHaveLength(steps[index]!)),
    );
    // a batch may be sent twice, but first arrivals are in order: no event overtook another
    names.forEach((name, index) => expect(inOrder(stepsOf(name))).toEqual(upTo(steps[index]!)));
  });

  it('does not block writes while the broker is down, and sends when it is back', async () => {
    let away = true;
    startRelay({
      bus: { ...bus, publish: (records) => (away ? Promise.reject(new Error('broker away')) : bus.publish(records)) },
    });
    for (let step = 1; step <= 5; step += 1) await raise('patient');
    expect(received).toEqual([]);
    away = false;
    await eventually('the events arrive', () => expect(stepsOf('patient')).toEqual(upTo(5)));
  });
});

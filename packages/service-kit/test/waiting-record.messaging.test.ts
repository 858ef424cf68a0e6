import { randomUUID } from 'node:crypto';
import { AppError } from '@drappo/contracts/errors';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import type { Bus, Consumption, OutgoingRecord } from '../src/bus/bus.ts';
import { startConsumer } from '../src/consumer/consumer.ts';
import { createDeadLetterStore } from '../src/consumer/dead-letters.ts';
import { on } from '../src/consumer/subscription.ts';
import type { SqlExecutor } from '../src/database/sql.ts';
import { silentLogger } from '../src/logger.ts';
import { eventRecord } from '../src/testing/event-record.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';
import { counterEvent, createKitDatabase, type KitDatabase } from './support/kit-database.ts';
import { kitErrors } from './support/kit-errors.ts';

const connection = testKafka();
const PARTITIONS = 6;

let kit: KitDatabase;
let facts: string;
let replicas: string;
let bus: Bus;
let consumption: Consumption;

beforeEach(async () => {
  kit = await createKitDatabase();
  facts = `test-facts-${randomUUID()}`;
  replicas = `test-replicas-${randomUUID()}`;
  const topic = { partitions: PARTITIONS, cleanup: 'delete' } as const;
  await createTopics(connection, silentLogger(), { [facts]: topic, [replicas]: topic });
  bus = createKafkaBus({ clientId: 'test', connection, logger: silentLogger() });
});
afterEach(async () => {
  await consumption.stop();
  await bus.close();
  await kit.close();
  await kit.drop();
});

const learntEvent = () => ({ ...counterEvent(replicas), type: 'counter.known' });
const record = (topic: string, name: string, step: number): OutgoingRecord =>
  eventRecord(topic === facts ? counterEvent(facts) : learntEvent(), { name, step }, { at: new Date().toISOString() });

describe('when records wait for an event of another topic', () => {
  it('the other topic is still read, and each key keeps its order', async () => {
    let refused = 0;
    const count = (tx: SqlExecutor, name: string, step: number): PromiseLike<number> =>
      tx.$executeRawUnsafe(
        'INSERT INTO counters (name, value, history) VALUES ($1, 1, ARRAY[$2::int]) ON CONFLICT (name) DO UPDATE SET history = counters.history || $2::int',
        name,
        step,
      );
    const historyOf = async (sql: SqlExecutor, name: string): Promise<number[] | undefined> => {
      const [row] = await sql.$queryRawUnsafe<{ history: number[] }[]>(
        'SELECT history FROM counters WHERE name = $1',
        name,
      );
      return row?.history;
    };
    const raised = on(counterEvent(facts), ({ name, step }, ctx) =>
      kit.database.transaction(ctx, async (tx) => {
        if (!(await historyOf(tx, `known ${name}`))) {
          refused += 1;
          throw new AppError('unavailable', { code: 'orders.order-missing', detail: 'Manca ancora.' });
        }
        await count(tx, name, step);
      }),
    );
    const learnt = on(learntEvent(), ({ name }, ctx) =>
      kit.database.transaction(ctx, (tx) => Promise.resolve(count(tx, `known ${name}`, 1))),
    );
    consumption = await startConsumer({
      group: `g-${facts}`,
      bus,
      subscriptions: [raised, learnt],
      database: kit.database,
      deadLetters: createDeadLetterStore({
        service: 'test',
        sql: kit.sql,
        database: kit.database,
        errors: kitErrors(),
      }),
      logger: silentLogger(),
      onCrash: () => {},
    });
    // Enough keys that every partition of the facts has a waiting record.
    const names = Array.from({ length: 40 }, (_, index) => `counter-${index}`);
    for (const step of [1, 2, 3]) await bus.publish(names.map((name) => record(facts, name, step)));
    await eventually('facts that wait', () => expect(refused).toBeGreaterThan(0));
    await bus.publish(names.map((name) => record(replicas, name, 1)));
    await eventually('all facts handled', async () =>
      expect(await Promise.all(names.map((name) => historyOf(kit.sql, name)))).toEqual(names.map(() => [1, 2, 3])),
    );
  });
});

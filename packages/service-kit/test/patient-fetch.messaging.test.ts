import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { Kafka, logLevel } from 'kafkajs';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Bus, Consumption } from '../src/bus/bus.ts';
import { createKafkaBus } from '../src/bus/kafka-bus.ts';
import { createTopics } from '../src/bus/topics.ts';
import { silentLogger } from '../src/logger.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';

const connection = testKafka();
type Broker = { fetch: (request: { maxWaitTime: number }) => Promise<unknown> };
const { prototype } = createRequire(import.meta.url)('kafkajs/src/broker') as { prototype: Broker };
const { fetch: unspied } = prototype;

/** One of two partitions: if the only partition is paused, nothing is fetched. */
let topic: string;
let bus: Bus;
let consumption: Consumption;
let fetched: jest.SpiedFunction<Broker['fetch']>;
let start: (gatherMs?: number) => Promise<void>;
let seen: string[];
let goOn: () => void;
beforeEach(async () => {
  topic = `test-${randomUUID()}`;
  await createTopics(connection, silentLogger(), { [topic]: { partitions: 2, cleanup: 'delete' } });
  bus = createKafkaBus({ clientId: 'test', connection, logger: silentLogger() });
  fetched = jest.spyOn(prototype, 'fetch');
  seen = [];
  const held = new Promise<void>((resolve) => (goOn = resolve));
  start = async (gatherMs) => {
    consumption = await bus.consume({
      group: topic,
      topics: [topic],
      gatherMs,
      onCrash: () => undefined,
      onRecords: async ([record]) => {
        if (record?.key === 'slow') await held;
        seen.push(record?.key ?? '');
        return record?.offset ?? '';
      },
    });
  };
});
afterEach(async () => {
  fetched.mockRestore();
  await consumption.stop();
  await bus.close();
});

const waits = (): number[] => fetched.mock.calls.map(([{ maxWaitTime }]) => maxWaitTime);
const groupOf = async (groupId: string): Promise<unknown> => {
  const admin = new Kafka({ ...connection, logLevel: logLevel.NOTHING }).admin();
  await admin.connect();
  const [group] = (await admin.describeGroups([groupId])).groups;
  await admin.disconnect();
  return group;
};
const publish = (key: string): Promise<void> => bus.publish([{ topic, key, headers: {}, payload: '{}' }]);

describe('a fetch without records', () => {
  it('waits two seconds, and half a second while a partition is paused', async () => {
    await start();
    await eventually('a fetch', () => expect(waits().length).toBeGreaterThan(0));
    expect(new Set(waits())).toEqual(new Set([2_000]));
    await publish('slow');
    await eventually('a fetch beside the slow record', () => expect(waits()).toContain(500));
    goOn();
    await publish('next');
    await eventually('the next record', () => expect(seen).toContain('next'));
    fetched.mockClear();
    await eventually('a fetch of all partitions', () => expect(waits()).toContain(2_000));
  });

  it('does not delay a consumer that leaves its group', async () => {
    await start();
    await eventually('a fetch', () => expect(waits().length).toBeGreaterThan(0));
    const pending = fetched.mock.calls.length;
    fetched.mockImplementation(() => new Promise(() => {}));
    await eventually('a fetch that is never answered', () =>
      expect(fetched.mock.calls.length).toBeGreaterThan(pending),
    );
    await consumption.stop();
    expect(await groupOf(topic)).toMatchObject({ state: 'Empty', members: [] });
  });
});

describe('a consumer that gathers', () => {
  it('waits after a fetch with records', async () => {
    const gatherMs = 300;
    const begunAt: number[] = [];
    const answeredAt: number[] = [];
    fetched.mockImplementation(async function (this: Broker, request) {
      begunAt.push(performance.now());
      const answer = await unspied.call(this, request);
      answeredAt.push(performance.now());
      return answer;
    });
    await start(gatherMs);
    await publish('a');
    await eventually('the record', () => expect(seen).toEqual(['a']));
    const next = begunAt.length;
    await eventually('the next fetch', () => expect(begunAt.length).toBeGreaterThan(next));
    // A Node timer may fire a millisecond early.
    expect(begunAt[next]! - answeredAt[next - 1]!).toBeGreaterThanOrEqual(gatherMs - 2);
    await publish('b');
    await eventually('the next record', () => expect(seen).toEqual(['a', 'b']));
  });

  it('leaves its group without delay when it stops meanwhile', async () => {
    await start(60_000);
    await publish('a');
    await eventually('the record', () => expect(seen).toEqual(['a']));
    await consumption.stop();
    expect(await groupOf(topic)).toMatchObject({ state: 'Empty', members: [] });
  });
});

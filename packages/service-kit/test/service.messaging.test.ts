import { randomUUID } from 'node:crypto';
import kafkajs, { type Admin, type Kafka } from 'kafkajs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { createTopics } from '../src/bus/topics.ts';
import { silentLogger } from '../src/logger.ts';
import { eventually } from '../src/testing/eventually.ts';
import { testKafka } from '../src/testing/test-kafka.ts';
import { counterRecord } from './support/counter-record.ts';
import { createKitDatabase, type KitDatabase } from './support/kit-database.ts';
import { startKitProcess, type KitProcess } from './support/kit-process.ts';
import { installZstd } from './support/zstd-codec.ts';

const connection = testKafka();
const OFTEN = { everyMs: 50 };

let kafka: Kafka;
let admin: Admin;
let kit: KitDatabase;
let topic: string;
let name: string;
let processes: KitProcess[];
beforeAll(async () => {
  installZstd();
  kafka = new kafkajs.Kafka({ ...connection, logLevel: kafkajs.logLevel.NOTHING });
  admin = kafka.admin();
  await admin.connect();
});
afterAll(() => admin.disconnect());
beforeEach(async () => {
  kit = await createKitDatabase();
  topic = `test-${randomUUID()}`;
  name = `service-${topic}`;
  processes = [];
  await createTopics(connection, silentLogger(), { [topic]: { partitions: 1, cleanup: 'delete' } });
});
afterEach(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await Promise.all(processes.map(({ exited }) => exited));
  await kit.drop();
});

const startService = async ({ zstd = false } = {}): Promise<KitProcess> => {
  const started = await startKitProcess('service', { databaseUrl: kit.url, name, topic, zstd });
  processes.push(started);
  return started;
};
const publish = async (counter: string, step: number, compression = kafkajs.CompressionTypes.None): Promise<void> => {
  const producer = kafka.producer();
  await producer.connect();
  const { key, headers, payload } = counterRecord(topic, counter, step);
  await producer.send({ topic, compression, messages: [{ key, headers, value: payload }] });
  await producer.disconnect();
};
const history = async (counter: string): Promise<number[]> =>
  (
    await kit.sql.$queryRawUnsafe<{ history: number[] }[]>('SELECT history FROM counters WHERE name = $1', counter)
  ).flatMap((row) => row.history);
const said = (from: KitProcess, line: string): Promise<void> =>
  eventually(`the service says "${line}"`, () => expect(from.lines).toContain(line), OFTEN);
const handled = (counter: string, steps: number[]): Promise<void> =>
  eventually(`${counter} is handled`, async () => expect(await history(counter)).toEqual(steps), OFTEN);

const committed = async (): Promise<string | undefined> => {
  const [read] = await admin.fetchOffsets({ groupId: name, topics: [topic] });
  return read?.partitions[0]?.offset;
};

describe('the offsets of a service', () => {
  it('are committed soon after the records were handled, and on stop', async () => {
    const service = await startService();
    await publish('a', 1);
    await publish('a', 2);
    await handled('a', [1, 2]);
    await eventually('two records are committed', async () => expect(await committed()).toBe('2'), OFTEN);
    await publish('a', 3);
    await handled('a', [1, 2, 3]);
    service.child.kill('SIGTERM');
    await service.exited;
    expect(await committed()).toBe('3');
  });
});

describe('a service whose consumer ends permanently', () => {
  it('exits with 1 for its supervisor, and resumes where it stopped after a restart', async () => {
    const first = await startService();
    await publish('a', 1);
    await handled('a', [1]);
    // kafkajs cannot decompress this and treats it as an error that a restart cannot fix
    await publish('a', 2, kafkajs.CompressionTypes.ZSTD);
    await publish('a', 3);
    expect(await first.exited).toEqual({ code: 1, signal: null });
    expect(await history('a')).toEqual([1]);
    await startService({ zstd: true });
    await handled('a', [1, 2, 3]);
  });
});

describe('a service that gets SIGTERM', () => {
  it('finishes its request, leaves the group, and exits with 0; its current record is handled once', async () => {
    const service = await startService();
    await publish('slow', 1);
    await said(service, 'handling slow:1');
    const answer = fetch(`http://127.0.0.1:${service.ready}/held`).then((response) => response.json());
    await said(service, 'holding');
    service.child.kill('SIGTERM');
    expect(await answer).toEqual([{ slept: '' }]);
    expect(await service.exited).toEqual({ code: 0, signal: null });
    // It stopped gracefully: nothing hung and was cut off.
    expect(service.lines.at(-1)).toBe('stopped');
    const [group] = (await admin.describeGroups([name])).groups;
    expect(group).toMatchObject({ state: 'Empty', members: [] });

    await startService();
    await publish('b', 1);
    await handled('b', [1]);
    expect(await history('slow')).toEqual([1]);
  });
});

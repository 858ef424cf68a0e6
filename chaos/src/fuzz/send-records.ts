import { randomUUID } from 'node:crypto';
import { silentLogger } from '@drappo/service-kit/testing';
import type { ServiceName, Stack } from '@drappo/stack';
import { until } from '@drappo/stack';
import { createKafkaBus } from '../../../packages/service-kit/src/bus/kafka-bus.ts';
import { kafkaAdminAccess } from '../../../stack/src/infrastructure/kafka-access.ts';
import { rowsOf, stackSources } from '../sources.ts';
import type { Consumers } from './consumers.ts';
import type { MalformedRecord } from './malformed-records.ts';

/** Identifies a record among dead letters, whatever happened to its key. */
const LABEL = 'fuzz';
const AT_ONCE = 100;
/** Markers per topic: enough at the end for each of its partitions to get some. */
const LAST_OF_TOPIC = 60;
const SETTLE_WITHIN = 120_000;

export type Sent = MalformedRecord & { label: string };

const labelled = (record: MalformedRecord): Sent => {
  const label = randomUUID();
  return { ...record, label, headers: { ...record.headers, [LABEL]: label } };
};

/** Copies of a topic's malformed record: when they are dead letters, consumers have read everything sent before. */
const lastOf = (records: readonly MalformedRecord[]): MalformedRecord[] =>
  [...Map.groupBy(records, ({ topic }) => topic).values()].flatMap(([first]) =>
    first === undefined
      ? []
      : Array.from({ length: LAST_OF_TOPIC }, () => {
          const headers = { ...first.headers, ce_id: 'last' };
          return {
            ...first,
            what: 'the last of its partition',
            key: randomUUID(),
            headers,
            payload: '{',
            readable: false,
            broken: true,
          };
        }),
  );

const deadLettersOf = async (stack: Stack, service: ServiceName): Promise<Set<string>> => {
  const sql = `SELECT headers->>'${LABEL}' AS label FROM kit.dead_letters WHERE headers ? '${LABEL}'`;
  const rows = await rowsOf<{ label: string }>(stackSources(stack), service, sql);
  return new Set(rows.map(({ label }) => label));
};

/** Each malformed record and service without the required dead letter. */
const missingIn = async (stack: Stack, consumers: Consumers, records: readonly Sent[]): Promise<string[]> => {
  const expected = records
    .filter(({ broken }) => broken)
    .flatMap((record) => {
      const { type, version } = record.event;
      const services = record.readable ? consumers.ofEvent(`${type}.v${version}`) : consumers.ofTopic(record.topic);
      return services.map((service) => ({ service, record }));
    });
  const missing: string[] = [];
  for (const [service, group] of Map.groupBy(expected, (entry) => entry.service)) {
    const found = await deadLettersOf(stack, service);
    for (const { record } of group)
      if (!found.has(record.label)) missing.push(`${service} has no dead letter of ${record.what}`);
  }
  return missing;
};

/** Publishes the records and waits until each consumer has read them; returns the missing dead letters. */
export const sendRecords = async (
  stack: Stack,
  consumers: Consumers,
  given: readonly MalformedRecord[],
): Promise<string[]> => {
  const { env, secrets } = stack.sources;
  const { KAFKA_USERNAME: username = '', KAFKA_PASSWORD: password = '' } = kafkaAdminAccess(env, secrets);
  const bus = createKafkaBus({
    clientId: 'fuzz',
    connection: { brokers: [stack.url('kafka')], sasl: { mechanism: 'plain', username, password } },
    logger: silentLogger(),
  });
  const records = [...given, ...lastOf(given)].map(labelled);
  try {
    for (let at = 0; at < records.length; at += AT_ONCE)
      // A tombstone has no payload, which the port does not support.
      await bus.publish(records.slice(at, at + AT_ONCE) as Parameters<typeof bus.publish>[0]);
  } finally {
    await bus.close();
  }
  const missing = () => missingIn(stack, consumers, records);
  await until(async () => (await missing()).length === 0, { timeout: SETTLE_WITHIN, every: 1_000 }).catch(
    () => undefined,
  );
  return missing();
};

import { setTimeout as wait } from 'node:timers/promises';
import { topics, type TopicDefinition } from '@drappo/contracts/event';
import { Kafka, type Admin } from 'kafkajs';
import type { Logger } from '../logger.ts';
import type { KafkaConnection } from './kafka-connection.ts';
import { lookOnlyWhileRequestsWait } from './kafka-idle.ts';
import { kafkaLogCreator } from './kafka-logging.ts';
import { boundCompaction, configOf } from './topic-config.ts';

const LEADERS_WITHIN_MS = 30_000;

// kafkajs' own waitForLeaders fails if a broker answers before it knows the topic that it has just accepted.
const leadersOf = async (admin: Admin, names: string[]): Promise<void> => {
  const deadline = performance.now() + LEADERS_WITHIN_MS;
  for (;;) {
    try {
      const { topics: found } = await admin.fetchTopicMetadata({ topics: names });
      if (found.every(({ partitions }) => partitions.length > 0 && partitions.every(({ leader }) => leader >= 0)))
        return;
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    if (performance.now() > deadline) throw new Error(`no leaders for the topics ${names.join(', ')}`);
    await wait(50);
  }
};

/**
 * Creates the missing topics. A separate step, never part of a service's start: consumers of a missing topic fail. Throws
 * if an existing topic has another number of partitions, since that change would have moved keys.
 */
export const createTopics = async (
  connection: KafkaConnection,
  logger: Logger,
  definitions: Record<string, TopicDefinition> = topics,
): Promise<string[]> => {
  lookOnlyWhileRequestsWait();
  const admin = new Kafka({
    ...connection,
    clientId: 'drappo-topics',
    logCreator: kafkaLogCreator(logger),
    retry: { retries: 20, initialRetryTime: 200, maxRetryTime: 1_000 },
  }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = Object.entries(definitions).filter(([name]) => !existing.has(name));
    if (missing.length > 0) {
      await admin.createTopics({
        waitForLeaders: false,
        topics: missing.map(([topic, definition]) => ({
          topic,
          numPartitions: definition.partitions,
          configEntries: configOf(definition),
        })),
      });
      await leadersOf(
        admin,
        missing.map(([name]) => name),
      );
    }
    const known = Object.keys(definitions).filter((name) => existing.has(name));
    await boundCompaction(
      admin,
      Object.fromEntries(Object.entries(definitions).filter(([name]) => existing.has(name))),
    );
    const metadata = known.length > 0 ? await admin.fetchTopicMetadata({ topics: known }) : { topics: [] };
    for (const { name, partitions } of metadata.topics) {
      if (partitions.length !== definitions[name]?.partitions)
        throw new Error(
          `topic ${name} has ${partitions.length} partitions, the contract says ${definitions[name]?.partitions}`,
        );
    }
    return missing.map(([name]) => name);
  } finally {
    await admin.disconnect();
  }
};

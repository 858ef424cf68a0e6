import { topicRetentionDays, topics, type TopicDefinition } from '@drappo/contracts';
import { Kafka } from 'kafkajs';
import type { Logger } from '../logger.ts';
import { kafkaLogCreator } from './kafka-logging.ts';

const DAY_MS = 86_400_000;

const configOf = (definition: TopicDefinition) =>
  definition.cleanup === 'compact'
    ? [{ name: 'cleanup.policy', value: 'compact' }]
    : [
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'retention.ms', value: String(topicRetentionDays * DAY_MS) },
      ];

/**
 * Makes the topics that are missing. A step of its own, never part of a service's start: consumers of a missing topic fail.
 * Throws when an existing topic has another number of partitions, which would have moved keys.
 */
export const createTopics = async (
  brokers: string[],
  logger: Logger,
  definitions: Record<string, TopicDefinition> = topics,
): Promise<string[]> => {
  const admin = new Kafka({
    clientId: 'drappo-topics',
    brokers,
    logCreator: kafkaLogCreator(logger),
    retry: { retries: 20, initialRetryTime: 200, maxRetryTime: 1_000 },
  }).admin();
  await admin.connect();
  try {
    const existing = new Set(await admin.listTopics());
    const missing = Object.entries(definitions).filter(([name]) => !existing.has(name));
    if (missing.length > 0) {
      await admin.createTopics({
        waitForLeaders: true,
        topics: missing.map(([topic, definition]) => ({
          topic,
          numPartitions: definition.partitions,
          configEntries: configOf(definition),
        })),
      });
    }
    const known = Object.keys(definitions).filter((name) => existing.has(name));
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

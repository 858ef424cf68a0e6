import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import * as kafkajs from 'kafkajs';
import { lookOnlyWhileRequestsWait } from '../src/bus/kafka-idle.ts';
import { createTopics } from '../src/bus/topics.ts';
import { silentLogger } from '../src/logger.ts';
import { testKafka } from '../src/testing/test-kafka.ts';

lookOnlyWhileRequestsWait();
const connection = testKafka();
const admin = new kafkajs.Kafka({ ...connection, logLevel: kafkajs.logLevel.NOTHING }).admin();
beforeAll(() => admin.connect());
afterAll(() => admin.disconnect());

const configOf = async (name: string): Promise<Record<string, string>> => {
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: [
      { type: kafkajs.ConfigResourceTypes.TOPIC, name, configNames: ['cleanup.policy', 'max.compaction.lag.ms'] },
    ],
  });
  return Object.fromEntries(
    (resources[0]?.configEntries ?? []).map(({ configName, configValue }) => [configName, configValue]),
  );
};

describe('createTopics', () => {
  it('sets the compaction of compacted topics to at most 14 days, also for existing ones', async () => {
    const [before, made] = [`test-before-${randomUUID()}`, `test-made-${randomUUID()}`];
    const policy = [{ name: 'cleanup.policy', value: 'compact' }];
    await admin.createTopics({ topics: [{ topic: before, numPartitions: 1, configEntries: policy }] });
    const compacted = { partitions: 1, cleanup: 'compact' } as const;
    await createTopics(connection, silentLogger(), { [before]: compacted, [made]: compacted });
    const expected = { 'cleanup.policy': 'compact', 'max.compaction.lag.ms': String(14 * 86_400_000) };
    expect([await configOf(before), await configOf(made)]).toEqual([expected, expected]);
    // A second run finds nothing to do.
    expect(await createTopics(connection, silentLogger(), { [before]: compacted })).toEqual([]);
  });
});

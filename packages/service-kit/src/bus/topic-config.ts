import { createRequire } from 'node:module';
import { topicRetentionDays, type TopicDefinition } from '@drappo/contracts/event';
import type * as kafkajs from 'kafkajs';
import type { Admin } from 'kafkajs';

// Node does not detect it as an export of a CommonJS module.
const { ConfigResourceTypes } = createRequire(import.meta.url)('kafkajs') as typeof kafkajs;

const DAY_MS = 86_400_000;
const RETENTION = String(topicRetentionDays * DAY_MS);
/** Without this setting, a replaced state, such as an erased person's, could stay in a quiet topic for ever. */
const COMPACTED_WITHIN = { name: 'max.compaction.lag.ms', value: RETENTION };

export const configOf = (definition: TopicDefinition) =>
  definition.cleanup === 'compact'
    ? [{ name: 'cleanup.policy', value: 'compact' }, COMPACTED_WITHIN]
    : [
        { name: 'cleanup.policy', value: 'delete' },
        { name: 'retention.ms', value: RETENTION },
      ];

/** Sets the latest compaction time of compacted topics from an earlier version. */
export const boundCompaction = async (admin: Admin, definitions: Record<string, TopicDefinition>): Promise<void> => {
  const names = Object.keys(definitions).filter((name) => definitions[name]?.cleanup === 'compact');
  if (names.length === 0) return;
  const { resources } = await admin.describeConfigs({
    includeSynonyms: false,
    resources: names.map((name) => ({
      type: ConfigResourceTypes.TOPIC,
      name,
      configNames: [COMPACTED_WITHIN.name],
    })),
  });
  const unbound = resources.filter(
    ({ configEntries }) => !configEntries.some(({ configValue }) => configValue === COMPACTED_WITHIN.value),
  );
  if (unbound.length === 0) return;
  await admin.alterConfigs({
    validateOnly: false,
    resources: unbound.map(({ resourceName }) => ({
      type: ConfigResourceTypes.TOPIC,
      name: resourceName,
      configEntries: configOf({ partitions: 1, cleanup: 'compact' }),
    })),
  });
};

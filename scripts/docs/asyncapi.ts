import { eventConstants } from '@drappo/contracts/all-events';
import { envelope, topicRetentionDays, topics, type TopicName } from '@drappo/contracts/event';
import { z } from 'zod';
import { describeEvents, type DescribedEvent } from './event-docs.ts';

const messageName = ({ event: { type, version } }: DescribedEvent): string => `${type}.v${version}`;
const withoutDialect = ({ $schema: _dialect, ...schema }: object & { $schema?: unknown }): object => schema;
const headers = withoutDialect(z.toJSONSchema(envelope, { io: 'input' }));

const channelOf = (topic: TopicName, described: DescribedEvent[]): object => ({
  address: topic,
  description:
    topics[topic].cleanup === 'compact'
      ? `${topics[topic].partitions} partitions; the newest message of each key is kept.`
      : `${topics[topic].partitions} partitions; messages are kept ${topicRetentionDays} days.`,
  messages: Object.fromEntries(
    described.map((one) => [messageName(one), { $ref: `#/components/messages/${messageName(one)}` }]),
  ),
});

const messageOf = ({ event, key, producers, consumers }: DescribedEvent): object => ({
  name: event.type,
  contentType: 'application/json',
  headers,
  payload: withoutDialect(z.toJSONSchema(event.schema, { io: 'input' })),
  bindings: { kafka: { key: { type: 'string', description: key } } },
  'x-producers': producers,
  'x-consumers': consumers,
});

const operationId = (action: string, topic: string): string => `${action}.${topic}`;

/** The events on Kafka as an AsyncAPI 3.0 document. */
export const createAsyncApi = async () => {
  const events = await describeEvents();
  if (events.length !== eventConstants.length) throw new Error('an event is missing from the documents');
  const byTopic = Map.groupBy(events, ({ event }) => event.topic);
  const channels = [...byTopic].map(([topic, described]) => [topic, channelOf(topic, described)] as const);
  const operations = [...byTopic.keys()].flatMap((topic) =>
    (['send', 'receive'] as const).map((action) => [
      operationId(action, topic),
      { action, channel: { $ref: `#/channels/${topic}` } },
    ]),
  );
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Drappo: events',
      version: '1',
      description: 'Facts between services, as CloudEvents 1.0 with their attributes in Kafka headers. Internal.',
    },
    defaultContentType: 'application/json',
    channels: Object.fromEntries(channels),
    operations: Object.fromEntries(operations) as object,
    components: { messages: Object.fromEntries(events.map((one) => [messageName(one), messageOf(one)])) },
  };
};

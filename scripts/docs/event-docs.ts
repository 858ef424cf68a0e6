import { eventConstants } from '@drappo/contracts/all-events';
import { topicRetentionDays, topics, type EventDefinition, type TopicDefinition } from '@drappo/contracts/event';
import { fieldsOnTheWire } from './event-fields.ts';
import { eventsWithoutConsumer } from './events-without-consumer.ts';
import { createProducerFinder, readSubscriptions } from './event-wiring.ts';

export type DescribedEvent = {
  constant: string;
  event: EventDefinition;
  key: string;
  producers: string[];
  consumers: string[];
};

/** Returns the name of the key field, from a message whose every field contains its own name. */
const keyOf = (event: EventDefinition): string =>
  event.key(new Proxy({}, { get: (_target, field) => String(field) }) as never);

/** Lists every event of the contracts with its producers and consumers, by topic, type and version. */
export const describeEvents = async (): Promise<DescribedEvent[]> => {
  const producersOf = createProducerFinder();
  const subscriptions = [...(await readSubscriptions())];
  return eventConstants
    .map(({ constant, event }) => ({
      constant,
      event,
      key: keyOf(event),
      producers: producersOf(constant),
      consumers: subscriptions.filter(([, events]) => events.includes(event)).map(([service]) => service),
    }))
    .sort((a, b) => compare(sortKeyOf(a), sortKeyOf(b)));
};

const sortKeyOf = ({ event }: DescribedEvent): string => `${event.topic} ${event.type} ${event.version}`;
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
const nameOf = ({ event }: DescribedEvent): string => `${event.type} v${event.version}`;

/** Renders `docs/generated/events.md`, unformatted. */
export const renderEvents = async (): Promise<string> => {
  const events = await describeEvents();
  const rows = events.map(
    (described) =>
      `| ${nameOf(described)} | \`${described.event.topic}\` | \`${described.key}\` | ${described.producers.join(', ') || 'none any more'} | ${described.consumers.join(', ') || 'none'} |`,
  );
  const reasons = Object.entries(eventsWithoutConsumer).map(([type, reason]) => `- ${type}: ${reason}.`);
  const topicRows = Object.entries<TopicDefinition>(topics).map(([topic, { partitions, cleanup }]) => {
    const kept = cleanup === 'compact' ? 'the newest message of each key' : `${topicRetentionDays} days`;
    return `| \`${topic}\` | ${partitions} | ${kept} |`;
  });
  return `<!-- Made by \`npm run generate:docs\`; a change by hand is lost. -->

# Events

Every fact that crosses the border of a service, as the files \`*events.ts\` of \`packages/contracts/src\` define it. Order holds within one
topic and key. Producers are read from the services' code, consumers from their lists of subscriptions; frozen examples
are in \`packages/contracts/samples\`.

| Event | Topic | Key | Producer | Consumers |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Events without a consumer

${reasons.join('\n')}

## Topics

| Topic | Partitions | Kept |
| --- | --- | --- |
${topicRows.join('\n')}

## Fields

In the JSON of a message. \`amount\`: a decimal string with two decimals, in euro. \`date-time\`: ISO 8601, UTC.

${events.map(renderFields).join('\n')}`;
};

const renderFields = (described: DescribedEvent): string => {
  const rows = fieldsOnTheWire(described.event.schema).map(({ path, type }) => `| \`${path}\` | ${type} |`);
  return `### ${nameOf(described)}\n\n\`${described.constant}\`\n\n| Field | Type |\n| --- | --- |\n${rows.join('\n')}\n`;
};

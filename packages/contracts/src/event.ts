import { z } from 'zod';

/** A fact that crosses service borders. One definition per type and version; the service named in the topic owns it. */
export type EventDefinition<S extends z.ZodType = z.ZodType> = {
  /** A noun and a past verb: `order.paid`. */
  type: string;
  version: number;
  topic: TopicName;
  schema: S;
  /**
   * The id of the fact's aggregate; events with the same topic and key stay in order. A method, so that all
   * definitions fit one list.
   */
  key(payload: z.output<S>): string;
};
export type EventPayload<D extends EventDefinition> = z.output<D['schema']>;

/** A message ready for the outbox, which checks and encodes the payload when it is added. */
export type EventMessage<D extends EventDefinition = EventDefinition> = { event: D; payload: EventPayload<D> };

export type TopicDefinition = {
  partitions: number;
  /** `delete`: messages are stored for 14 days. `compact`: the newest message of each key is stored for ever. */
  cleanup: 'delete' | 'compact';
};

/** Partition counts are fixed when a topic is created: a change would move keys and break their order. */
export const topics = {
  'identity.events': { partitions: 6, cleanup: 'delete' },
  'catalog.events': { partitions: 6, cleanup: 'delete' },
  'orders.events': { partitions: 6, cleanup: 'delete' },
  'shipping.events': { partitions: 6, cleanup: 'delete' },
  'integrations.events': { partitions: 6, cleanup: 'delete' },
  'errors.events': { partitions: 3, cleanup: 'delete' },
  'users.snapshot': { partitions: 3, cleanup: 'compact' },
  'products.snapshot': { partitions: 3, cleanup: 'compact' },
  'rates.snapshot': { partitions: 1, cleanup: 'compact' },
} as const satisfies Record<string, TopicDefinition>;
export type TopicName = keyof typeof topics;

/** How long topics retain facts; dedupe keys live longer than this. */
export const topicRetentionDays = 14;

export const defineEvent = <S extends z.ZodType>(definition: EventDefinition<S>): EventDefinition<S> => definition;

/** One event with its payload, ready for the outbox. */
export const message = <S extends z.ZodType>(event: EventDefinition<S>, payload: z.output<S>): EventMessage => ({
  event,
  payload,
});

/** CloudEvents 1.0 attributes as Kafka headers, plus version, correlation id and trace. */
export const envelope = z.object({
  ce_id: z.uuid(),
  ce_type: z.string(),
  ce_source: z.string(),
  ce_subject: z.string(),
  // PostgreSQL has no year 0; it would fail only when the event is marked as seen.
  ce_time: z.iso.datetime().refine((time) => !time.startsWith('0000')),
  ce_specversion: z.literal('1.0'),
  version: z.coerce.number().int().positive(),
  correlation_id: z.string().optional(),
  traceparent: z.string().optional(),
});
export type Envelope = z.output<typeof envelope>;

import { randomUUID } from 'node:crypto';
import type { EventDefinition } from '@drappo/contracts/event';
import type { MemoryBus } from '../bus/memory-bus.ts';

type RecordOptions = {
  /** The event's id; a redelivery has the same id. */
  id?: string | undefined;
  at?: string;
  /** For a payload that violates its contract, so that it provides no key. */
  key?: string;
};

/** An event as a record on its topic. */
export const eventRecord = (
  event: EventDefinition,
  payload: Record<string, unknown>,
  { id = randomUUID(), at = '2026-11-18T09:00:00.000Z', key = event.key(payload) }: RecordOptions = {},
) => ({
  topic: event.topic,
  key,
  headers: {
    ce_id: id,
    ce_type: event.type,
    ce_source: 'drappo/test',
    ce_subject: key,
    ce_time: at,
    ce_specversion: '1.0',
    version: String(event.version),
  },
  payload: JSON.stringify(payload),
});

/** The published payloads of an event, oldest first; only those of `key` if it is given. */
export const publishedPayloads = (
  { published }: Pick<MemoryBus, 'published'>,
  { type }: Pick<EventDefinition, 'type'>,
  key?: string,
) =>
  published
    .filter((record) => record.headers['ce_type'] === type && (key === undefined || record.key === key))
    // oxlint-disable-next-line typescript/no-explicit-any -- tests read payloads without types
    .map(({ payload }): any => JSON.parse(String(payload)));

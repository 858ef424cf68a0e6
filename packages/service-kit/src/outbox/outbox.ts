import { envelope, type EventDefinition, type EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { currentContext } from '../context.ts';
import { executeLater } from '../database/direct-statements.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { uuidv7 } from '../uuid.ts';

export type Outbox = {
  /** Adds events in the transaction of their state change; the relay publishes them after the commit, in this order. */
  add: (tx: SqlExecutor, ...messages: EventMessage[]) => Promise<void>;
};

type Dependencies = {
  source: string;
  clock: Clock;
  /** Wakes the relay once `tx` has committed. */
  announce?: (tx: SqlExecutor) => void;
};

// Numbers follow the order of the rows, so that they keep the events' order.
const INSERT = `INSERT INTO kit.outbox (event_id, topic, key, headers, payload)
  SELECT event_id, topic, key, headers, payload
  FROM unnest($1::uuid[], $2::text[], $3::text[], $4::jsonb[], $5::text[]) WITH ORDINALITY AS event (event_id, topic, key, headers, payload, place)
  ORDER BY place`;

export const createOutbox = ({ source, clock, announce }: Dependencies): Outbox => ({
  async add(tx, ...messages) {
    if (messages.length === 0) return;
    announce?.(tx);
    const rows = messages.map(({ event, payload }) => ({
      topic: event.topic,
      ...toRow(event, payload, source, clock.now()),
    }));
    await executeLater(tx, {
      text: INSERT,
      values: [
        rows.map(({ id }) => id),
        rows.map(({ topic }) => topic),
        rows.map(({ key }) => key),
        rows.map(({ headers }) => JSON.stringify(headers)),
        rows.map(({ payload }) => payload),
      ],
    });
  },
});

const toRow = (event: EventDefinition, payload: unknown, source: string, now: Date) => {
  const context = currentContext();
  const id = uuidv7();
  const key = event.key(payload);
  const headers = envelope.parse({
    ce_id: id,
    ce_type: event.type,
    ce_source: `drappo/${source}`,
    ce_subject: key,
    ce_time: now.toISOString(),
    ce_specversion: '1.0',
    version: event.version,
    ...(context ? { correlation_id: context.correlationId } : {}),
    ...(context?.traceparent ? { traceparent: context.traceparent } : {}),
  });
  return {
    id,
    key,
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)])),
    // Encoding also validates the payload: an event that violates its contract never reaches the table.
    payload: JSON.stringify(z.encode(event.schema, payload)),
  };
};

import { envelope, type EventDefinition, type EventMessage } from '@drappo/contracts/event';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { currentContext } from '../context.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { uuidv7 } from '../uuid.ts';

export type Outbox = {
  /** Puts events next to the state change that they tell of; the relay publishes them after the commit, in this order. */
  add: (tx: SqlExecutor, ...messages: EventMessage[]) => Promise<void>;
};

/** Events per statement: few enough for the number of values that one may have. */
const ROWS = 200;

export const createOutbox = ({ source, clock }: { source: string; clock: Clock }): Outbox => ({
  async add(tx, ...messages) {
    for (let start = 0; start < messages.length; start += ROWS) {
      const rows = messages.slice(start, start + ROWS).map(({ event, payload }) => ({
        topic: event.topic,
        ...toRow(event, payload, source, clock.now()),
      }));
      // Numbers are given in the order of the rows, so that one statement keeps the events' order.
      const places = rows.map((_, index) => {
        const first = index * 5;
        return `($${first + 1}::uuid, $${first + 2}, $${first + 3}, $${first + 4}::jsonb, $${first + 5})`;
      });
      await tx.$executeRawUnsafe(
        `INSERT INTO kit.outbox (event_id, topic, key, headers, payload) VALUES ${places.join(', ')}`,
        ...rows.flatMap(({ id, topic, key, headers, payload }) => [id, topic, key, JSON.stringify(headers), payload]),
      );
    }
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
    // Encoding checks the payload too: an event that does not fit its contract never reaches the table.
    payload: JSON.stringify(z.encode(event.schema, payload)),
  };
};

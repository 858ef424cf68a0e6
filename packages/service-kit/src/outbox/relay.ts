import type pg from 'pg';
import type { Bus, OutgoingRecord } from '../bus/bus.ts';
import { createDedicatedClient } from '../database/dedicated-client.ts';
import type { Logger } from '../logger.ts';

export type RelayOptions = {
  connectionString: string;
  bus: Bus;
  logger: Logger;
  /** Rows per publish. */
  batchSize?: number;
  /** Milliseconds after which the table is looked at without being woken; only a net under the notification. */
  pollMs?: number;
};

export type Relay = { start: () => void; stop: () => Promise<void> };

type OutboxRow = { id: string; topic: string; key: string; headers: Record<string, string>; payload: string };

/** One relay per database: every process tries for this advisory lock, one holds it. */
const LOCK = "hashtext('kit.outbox.relay')";

/**
 * Publishes the outbox in order. The lock, the reading and the marking share one connection, so that losing it stops the
 * sending at once; rows are marked only after the broker's acknowledgement, and consumers drop what comes twice.
 */
export const createRelay = ({
  connectionString,
  bus,
  logger,
  batchSize = 500,
  pollMs = 1_000,
}: RelayOptions): Relay => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        resolve();
      };

      const timer = setTimeout(done, ms);

      wake = done;
      if (stopping.signal.aborted) done();
    });

  const publishPending = async (client: pg.Client): Promise<number> => {
    const { rows } = await client.query<OutboxRow>(
      'SELECT id, topic, key, headers, payload FROM kit.outbox WHERE sent_at IS NULL ORDER BY id LIMIT $1',
      [batchSize],
    );
    if (rows.length === 0) return 0;
    await bus.publish(
      rows.map(({ topic, key, headers, payload }): OutgoingRecord => ({ topic, key, headers, payload })),
    );
    await client.query('UPDATE kit.outbox SET sent_at = now() WHERE id = ANY($1::bigint[])', [
      rows.map((row) => row.id),
    ]);
    for (const { topic, key, headers } of rows)
      logger.debug(
        { topic, key, event: headers['ce_type'], correlationId: headers['correlation_id'] },
        'event published',
      );
    return rows.length;
  };

  const holdLockAndSend = async (client: pg.Client, lost: () => boolean): Promise<void> => {
    let backoff = 100;
    while (!stopping.signal.aborted && !lost()) {
      try {
        const sent = await publishPending(client);
        backoff = 100;
        if (sent === 0) await pause(pollMs);
      } catch (error) {
        if (lost()) return;
        logger.warn({ err: error }, 'outbox could not be published, trying again');
        await pause(backoff);
        backoff = Math.min(backoff * 2, 2_000);
      }
    }
  };

  const session = async (): Promise<void> => {
    let gone = false;
    const onLost = () => {
      gone = true;
      wake();
    };
    const client = createDedicatedClient({ connectionString, name: 'drappo-relay', onLost });
    client.on('notification', () => wake());
    try {
      await client.connect();
      while (!stopping.signal.aborted && !gone) {
        const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS held`);
        if (rows[0]?.held) break;
        await pause(1_000);
      }
      if (stopping.signal.aborted || gone) return;
      await client.query('LISTEN kit_outbox');
      logger.info('outbox relay holds the lock');
      await holdLockAndSend(client, () => gone);
    } finally {
      await client.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        await session();
      } catch (error) {
        logger.warn({ err: error }, 'outbox relay lost its database, trying again');
      }
      if (!stopping.signal.aborted) await pause(500);
    }
  };

  return {
    start() {
      running = run();
    },
    async stop() {
      stopping.abort();
      wake();
      await running;
    },
  };
};

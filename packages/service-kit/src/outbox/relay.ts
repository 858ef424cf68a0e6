import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import type { Bus, OutgoingRecord } from '../bus/bus.ts';
import { createDedicatedClient } from '../database/dedicated-client.ts';
import type { Logger } from '../logger.ts';
import { OUTBOX_CHANNEL, type OutboxSignal } from './outbox-signal.ts';

export type RelayOptions = {
  connectionString: string;
  bus: Bus;
  logger: Logger;
  /** Wakes the relay after the commits of this process. */
  signal?: OutboxSignal;
  /** Rows per publish. */
  batchSize?: number;
  /** Milliseconds between polls of the table, in case a signal is lost. */
  pollMs?: number;
};

export type Relay = { start: () => void; stop: () => Promise<void> };

type OutboxRow = { id: string; topic: string; key: string; headers: Record<string, string>; payload: string };

/** One relay per database: every process tries to get this advisory lock, one holds it. */
const LOCK = "hashtext('kit.outbox.relay')";

/**
 * How long (ms) to gather commits right after a publish. A single event does not wait; many events together need few
 * requests to the broker, few marks, and few consumer transactions.
 */
const GATHER_MS = 20;

const COLUMNS = 'id, topic, key, headers, payload';

/**
 * Publishes the outbox in order. Lock, reads and marks share one connection, so that losing it stops publishing
 * immediately; rows are marked only after the broker's acknowledgement, and consumers drop duplicates.
 */
export const createRelay = ({
  connectionString,
  bus,
  logger,
  signal,
  batchSize = 500,
  pollMs = 5_000,
}: RelayOptions): Relay => {
  const stopping = new AbortController();
  let running: Promise<void> = Promise.resolve();
  let wake: () => void = () => {};
  /** Whether there were commits since the last read of the table. */
  let isRaised = false;

  const raise = (): void => {
    isRaised = true;
    wake();
  };

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

  const gather = (): Promise<void> => wait(GATHER_MS, undefined, { signal: stopping.signal }).catch(() => undefined);

  const readPending = async (client: pg.Client): Promise<OutboxRow[]> => {
    isRaised = false;
    const { rows } = await client.query<OutboxRow>({
      name: 'outbox-pending',
      text: `SELECT ${COLUMNS} FROM kit.outbox WHERE sent_at IS NULL ORDER BY id LIMIT $1`,
      values: [batchSize],
    });
    return rows;
  };

  /** Marks the sent rows and returns newly committed ones, in one statement. */
  const markAndReadNext = async (client: pg.Client, sent: OutboxRow[]): Promise<OutboxRow[]> => {
    isRaised = false;
    const { rows } = await client.query<OutboxRow>({
      name: 'outbox-mark',
      text: `WITH marked AS (UPDATE kit.outbox SET sent_at = now() WHERE id = ANY($1::bigint[]))
        SELECT ${COLUMNS} FROM kit.outbox WHERE sent_at IS NULL AND id <> ALL($1::bigint[]) ORDER BY id LIMIT $2`,
      values: [sent.map(({ id }) => id), batchSize],
    });
    return rows;
  };

  const publish = async (rows: OutboxRow[]): Promise<void> => {
    await bus.publish(
      rows.map(({ topic, key, headers, payload }): OutgoingRecord => ({ topic, key, headers, payload })),
    );
    for (const { topic, key, headers } of rows)
      logger.debug(
        { topic, key, event: headers['ce_type'], correlationId: headers['correlation_id'] },
        'event published',
      );
  };

  const holdLockAndSend = async (client: pg.Client, lost: () => boolean): Promise<void> => {
    let backoff = 100;
    while (!stopping.signal.aborted && !lost()) {
      try {
        let rows = await readPending(client);
        while (rows.length > 0 && !stopping.signal.aborted && !lost()) {
          await publish(rows);
          if (rows.length < batchSize) await gather();
          rows = await markAndReadNext(client, rows);
          backoff = 100;
        }
        if (!isRaised) await pause(pollMs);
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
    client.on('notification', raise);
    let detach: (() => void) | undefined;
    try {
      await client.connect();
      while (!stopping.signal.aborted && !gone) {
        const { rows } = await client.query<{ held: boolean }>(`SELECT pg_try_advisory_lock(${LOCK}) AS held`);
        if (rows[0]?.held) break;
        await pause(1_000);
      }
      if (stopping.signal.aborted || gone) return;
      await client.query(`LISTEN ${OUTBOX_CHANNEL}`);
      // If a server crash loses a mark, its event is sent again, together with all later ones.
      await client.query('SET synchronous_commit = off');
      detach = signal?.attach(raise);
      logger.info('outbox relay holds the lock');
      await holdLockAndSend(client, () => gone);
    } finally {
      detach?.();
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

import { envelope } from '@drappo/contracts/event';
import { ErrorReportedV1, type ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { IncomingRecord } from '../bus/bus.ts';
import { systemContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import { claim } from '../database/dedupe.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Errors } from '../errors/errors.ts';

export type Fault = { code: string; reason: string; attempts: number };

export type DeadLetterStore = {
  /** Whether an earlier record of the same key is a dead letter: later ones must be parked behind it. */
  blocks: (record: IncomingRecord) => Promise<boolean>;
  /** Stores a poison record, marks it as seen and reports it, all in one commit. */
  bury: (record: IncomingRecord, fault: Fault) => Promise<void>;
  /** Parks a record behind a dead letter; false if that dead letter has been closed meanwhile. */
  park: (record: IncomingRecord) => Promise<boolean>;
};

type Dependencies = {
  service: string;
  sql: SqlExecutor;
  database: Database<SqlExecutor>;
  errors: Errors;
};

const insert = (
  tx: SqlExecutor,
  record: IncomingRecord,
  state: 'open' | 'waiting',
  fault?: Fault,
): PromiseLike<number> =>
  tx.$executeRawUnsafe(
    `INSERT INTO kit.dead_letters (topic, partition, "offset", key, event_id, event_type, headers, payload, state, error_code, error, attempts)
     VALUES ($1, $2::int, $3::bigint, $4, $5, $6, $7::jsonb, $8, $9, $10, $11, $12::int) ON CONFLICT (topic, partition, "offset") DO NOTHING`,
    record.topic,
    record.partition,
    record.offset,
    record.key,
    record.headers['ce_id'] ?? null,
    record.headers['ce_type'] ?? null,
    JSON.stringify(record.headers),
    record.payload,
    state,
    fault?.code ?? null,
    fault?.reason ?? null,
    fault?.attempts ?? 0,
  );

// Parking behind a dead letter and closing it use the same lock: otherwise a record could stay parked for ever.
export const lockKey = async (tx: SqlExecutor, topic: string, key: string): Promise<void> => {
  await tx.$queryRawUnsafe(
    'SELECT pg_advisory_xact_lock(hashtextextended($1, 0))::text',
    `dead-letter:${topic}:${key}`,
  );
};

export const isBlocked = async (sql: SqlExecutor, topic: string, key: string): Promise<boolean> => {
  const rows = await sql.$queryRawUnsafe<unknown[]>(
    "SELECT 1 FROM kit.dead_letters WHERE topic = $1 AND key = $2 AND state IN ('open', 'waiting') LIMIT 1",
    topic,
    key,
  );
  return rows.length > 0;
};

type Place = Pick<IncomingRecord, 'topic' | 'partition'> & { offset: string | bigint };

/** One cause per record: each is replayed or discarded separately. */
export const causeOf = ({ topic, partition, offset }: Place): string => `dead-letter:${topic}/${partition}/${offset}`;

/** A dead error report is not reported: its report could become a dead letter too, and so on endlessly. */
export const isReported = ({ headers }: Pick<IncomingRecord, 'headers'>): boolean =>
  headers['ce_type'] !== ErrorReportedV1.type;

export const reportOf = (record: Place & Pick<IncomingRecord, 'headers'>, fault: Fault): ErrorReport => ({
  cause: causeOf(record),
  errorType: 'dead-letter',
  errorMessage: fault.reason,
  payload: {
    topic: record.topic,
    partition: record.partition,
    offset: String(record.offset),
    eventType: record.headers['ce_type'] ?? null,
    eventId: record.headers['ce_id'] ?? null,
    code: fault.code,
    attempts: fault.attempts,
  },
});

const identity = envelope.pick({ ce_id: true, ce_time: true });

const markSeen = async (tx: SqlExecutor, record: IncomingRecord): Promise<boolean> => {
  const head = identity.safeParse(record.headers);
  // Headers without a valid envelope have no event id; the offset identifies such a record.
  if (!head.success) return true;
  return (await claim(tx, { kind: 'event', id: head.data.ce_id, time: head.data.ce_time })).fresh;
};

export const createDeadLetterStore = ({ service, sql, database, errors }: Dependencies): DeadLetterStore => ({
  blocks: (record) => isBlocked(sql, record.topic, record.key),

  async bury(record, fault) {
    const ctx = systemContext(`${service}-consumer`, record.headers['correlation_id']);
    await database.transaction(ctx, async (tx) => {
      await lockKey(tx, record.topic, record.key);
      if (!(await markSeen(tx, record))) return;
      const inserted = await insert(tx, record, 'open', fault);
      if (inserted === 0) return;
      if (isReported(record)) await errors.report(tx, reportOf(record, fault));
    });
  },

  park: (record) =>
    database.transaction(systemContext(`${service}-consumer`, record.headers['correlation_id']), async (tx) => {
      await lockKey(tx, record.topic, record.key);
      if (!(await isBlocked(tx, record.topic, record.key))) return false;
      if (await markSeen(tx, record)) await insert(tx, record, 'waiting');
      return true;
    }),
});

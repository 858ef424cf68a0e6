import { AppError } from '@drappo/contracts/errors';
import type { Clock } from '../clock.ts';
import { actorName, runInContext, type RequestContext } from '../context.ts';
import { audit } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { toAppError } from '../error-kinds.ts';
import type { Errors } from '../errors/errors.ts';
import { maskText } from '../mask-personal-data.ts';
import { causeOf, isReported, lockKey, reportOf } from './dead-letters.ts';
import { readRecord } from './read-record.ts';
import { indexSubscriptions, type Subscription } from './subscription.ts';

type DeadLetterRow = {
  id: string;
  topic: string;
  partition: number;
  offset: bigint;
  key: string;
  headers: Record<string, string>;
  payload: Uint8Array | null;
  state: 'open' | 'waiting';
  attempts: number;
};

export type DeadLetterAdmin = {
  /** Open dead letters, oldest first, each with the number of records parked behind it. */
  list: () => Promise<DeadLetterSummary[]>;
  /** Replays a dead letter and the records parked behind it; stops at the next failure. Returns how many succeeded. */
  replay: (id: string, ctx: RequestContext) => Promise<number>;
  /** Discards a dead letter and handles the records parked behind it. */
  discard: (id: string, ctx: RequestContext) => Promise<number>;
};

export type DeadLetterSummary = {
  id: string;
  topic: string;
  key: string;
  eventType: string | null;
  errorCode: string | null;
  error: string | null;
  attempts: number;
  createdAt: string;
  waiting: number;
};

const notFound = (): AppError =>
  new AppError('not-found', { code: 'kit.dead-letter-not-found', detail: 'Messaggio non trovato o già chiuso.' });

const COLUMNS = 'id, topic, partition, "offset", key, headers, payload, state, attempts';

export type DeadLetterAdminDeps = {
  sql: SqlExecutor;
  database: Database<SqlExecutor>;
  errors: Errors;
  clock: Clock;
  subscriptions: Subscription[];
};

export const createDeadLetterAdmin = ({
  sql,
  database,
  errors,
  clock,
  subscriptions,
}: DeadLetterAdminDeps): DeadLetterAdmin => {
  const index = indexSubscriptions(subscriptions);

  const handle = async (row: DeadLetterRow, ctx: RequestContext): Promise<void> => {
    const read = readRecord(
      { ...row, offset: String(row.offset), payload: row.payload && Buffer.from(row.payload) },
      index,
    );
    if (read.kind === 'foreign') return;
    if (read.kind === 'broken')
      throw new AppError('rule-broken', { code: read.code, detail: 'Il messaggio è ancora illeggibile.' });
    // Storing the dead letter marked the event as seen, so the replay needs its own key: two replays have one effect.
    const replayed: RequestContext = { ...ctx, dedupe: { kind: 'key', key: `replay:${row.id}`, hash: '' } };
    await runInContext(replayed, () => read.subscription.handle(read.payload, replayed));
  };

  const recordClosed = async (
    tx: SqlExecutor,
    row: DeadLetterRow,
    state: 'replayed' | 'discarded',
    ctx: RequestContext,
  ): Promise<void> => {
    await audit(tx, ctx, {
      action: `dead-letter.${state}`,
      subject: `dead-letter:${row.id}`,
      details: { topic: row.topic, eventType: row.headers['ce_type'] ?? null, waited: row.state === 'waiting' },
      at: clock.now(),
    });
    // A record that was only parked was never reported.
    if (row.state === 'open' && isReported(row)) await errors.resolve(tx, causeOf(row));
  };

  /** The next failing record becomes the first of its key: its own dead letter, with its own report. */
  const keepOpen = (row: DeadLetterRow, error: unknown, ctx: RequestContext): Promise<void> =>
    database.transaction({ ...ctx, dedupe: undefined }, async (tx) => {
      const known = toAppError(error);
      const fault = {
        code: known.code,
        reason: error instanceof Error ? error.message : known.detail,
        attempts: row.attempts + 1,
      };
      const kept = await tx.$executeRawUnsafe(
        "UPDATE kit.dead_letters SET state = 'open', error_code = $2, error = $3, attempts = $4::int WHERE id = $1::uuid AND state IN ('open', 'waiting')",
        row.id,
        fault.code,
        fault.reason,
        fault.attempts,
      );
      if (kept === 1 && isReported(row)) await errors.report(tx, reportOf(row, fault));
    });

  /** Closes `row` and returns the next record of its key, under the same lock as parking. */
  const closeAndNext = (
    row: DeadLetterRow,
    state: 'replayed' | 'discarded',
    ctx: RequestContext,
  ): Promise<DeadLetterRow | undefined> =>
    database.transaction({ ...ctx, dedupe: undefined }, async (tx) => {
      await lockKey(tx, row.topic, row.key);
      const closed = await tx.$executeRawUnsafe(
        "UPDATE kit.dead_letters SET state = $2, closed_at = now(), closed_by = $3 WHERE id = $1::uuid AND state IN ('open', 'waiting')",
        row.id,
        state,
        actorName(ctx.actor),
      );
      if (closed === 1) await recordClosed(tx, row, state, ctx);
      const [next] = await tx.$queryRawUnsafe<DeadLetterRow[]>(
        `SELECT ${COLUMNS} FROM kit.dead_letters WHERE topic = $1 AND key = $2 AND state = 'waiting' ORDER BY "offset" LIMIT 1`,
        row.topic,
        row.key,
      );
      return next;
    });

  const workOff = async (first: DeadLetterRow | undefined, ctx: RequestContext): Promise<number> => {
    let row = first;
    for (let done = 0; ; done += 1) {
      if (!row) return done;
      try {
        await handle(row, ctx);
      } catch (error) {
        await keepOpen(row, error, ctx);
        if (done > 0) return done;
        throw toAppError(error);
      }
      row = await closeAndNext(row, 'replayed', ctx);
    }
  };

  const openRow = async (id: string): Promise<DeadLetterRow> => {
    const [row] = await sql.$queryRawUnsafe<DeadLetterRow[]>(
      `SELECT ${COLUMNS} FROM kit.dead_letters WHERE id = $1::uuid AND state = 'open'`,
      id,
    );
    if (!row) throw notFound();
    return row;
  };

  return {
    async list() {
      const rows = await sql.$queryRawUnsafe<
        (Omit<DeadLetterSummary, 'createdAt' | 'waiting'> & { createdAt: Date; waiting: bigint })[]
      >(
        `SELECT d.id, d.topic, d.key, d.event_type AS "eventType", d.error_code AS "errorCode", d.error, d.attempts, d.created_at AS "createdAt",
           (SELECT count(*) FROM kit.dead_letters w WHERE w.topic = d.topic AND w.key = d.key AND w.state = 'waiting') AS waiting
         FROM kit.dead_letters d WHERE d.state = 'open' ORDER BY d.id LIMIT 500`,
      );
      return rows.map((row) => ({
        ...row,
        error: row.error && maskText(row.error),
        createdAt: row.createdAt.toISOString(),
        waiting: Number(row.waiting),
      }));
    },
    replay: async (id, ctx) => workOff(await openRow(id), ctx),
    discard: async (id, ctx) => workOff(await closeAndNext(await openRow(id), 'discarded', ctx), ctx),
  };
};

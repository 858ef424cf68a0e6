import { AppError } from '@drappo/contracts';
import { actorName, runInContext, type RequestContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import { toAppError } from '../error-kinds.ts';
import { lockKey } from './dead-letters.ts';
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
};

export type DeadLetterDesk = {
  /** Open ones, oldest first, each with how many records wait behind it. */
  list: () => Promise<DeadLetterSummary[]>;
  /** Handles a dead letter again and then what waits behind it; stops at the next one that fails. Returns how many went through. */
  replay: (id: string, ctx: RequestContext) => Promise<number>;
  /** Gives a dead letter up and handles what waits behind it. */
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

const COLUMNS = 'id, topic, partition, "offset", key, headers, payload';

export const createDeadLetterDesk = ({
  sql,
  database,
  subscriptions,
}: {
  sql: SqlExecutor;
  database: Database<SqlExecutor>;
  subscriptions: Subscription[];
}): DeadLetterDesk => {
  const index = indexSubscriptions(subscriptions);

  const handle = async (row: DeadLetterRow, ctx: RequestContext): Promise<void> => {
    const read = readRecord(
      { ...row, offset: String(row.offset), payload: row.payload && Buffer.from(row.payload) },
      index,
    );
    if (read.kind === 'foreign') return;
    if (read.kind === 'broken')
      throw new AppError('rule-broken', { code: read.code, detail: 'Il messaggio è ancora illeggibile.' });
    // The event itself was marked as seen when it was stored, so the replay has a key of its own: twice has the effect of once.
    const replayed: RequestContext = { ...ctx, dedupe: { kind: 'key', key: `replay:${row.id}`, hash: '' } };
    await runInContext(replayed, () => read.subscription.handle(read.payload, replayed));
  };

  /** Closes `row` and returns the next record of its key, in one step with the lock that parking takes. */
  const closeAndNext = (
    row: DeadLetterRow,
    state: 'replayed' | 'discarded',
    ctx: RequestContext,
  ): Promise<DeadLetterRow | undefined> =>
    database.transaction({ ...ctx, dedupe: undefined }, async (tx) => {
      await lockKey(tx, row.topic, row.key);
      await tx.$executeRawUnsafe(
        "UPDATE kit.dead_letters SET state = $2, closed_at = now(), closed_by = $3 WHERE id = $1::uuid AND state IN ('open', 'waiting')",
        row.id,
        state,
        actorName(ctx.actor),
      );
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
        const known = toAppError(error);
        await sql.$executeRawUnsafe(
          "UPDATE kit.dead_letters SET state = 'open', error_code = $2, error = $3, attempts = attempts + 1 WHERE id = $1::uuid AND state IN ('open', 'waiting')",
          row.id,
          known.code,
          error instanceof Error ? error.message : known.detail,
        );
        if (done > 0) return done;
        throw known;
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
      return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString(), waiting: Number(row.waiting) }));
    },
    replay: async (id, ctx) => workOff(await openRow(id), ctx),
    discard: async (id, ctx) => workOff(await closeAndNext(await openRow(id), 'discarded', ctx), ctx),
  };
};

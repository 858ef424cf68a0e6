import type { Clock } from '../clock.ts';
import { queryRows } from '../database/direct-statements.ts';
import type { SqlExecutor, Statement } from '../database/sql.ts';
import { LEASE_SECONDS } from './effect.ts';

export type EffectRow = {
  id: string;
  queue: string;
  key: string;
  payload: unknown;
  attempts: number;
  correlationId: string | null;
  /** The effect had failed permanently before, and that was reported. */
  wasGivenUp: boolean;
};

const COLUMNS =
  'id, queue, key, payload, attempts, correlation_id AS "correlationId", given_up_at IS NOT NULL AS "wasGivenUp"';

const LEASED = `+ make_interval(secs => ${LEASE_SECONDS})`;

export type InsertedEffect = {
  queue: string;
  /** Returns the `key` and the `payload` of one effect, or no row. */
  source: Statement;
  dueAt: Date;
  /** Leases it to the inserting process, which tries it immediately after the commit. */
  isLeased: boolean;
  correlationId: string | undefined;
};

/** The rows behind the jobs: Redis may lose all jobs, this table does not. */
export const createEffectStore = (clock: Clock) => ({
  /** Adds an effect once per queue and key; undefined if it already exists. */
  async insert(
    tx: SqlExecutor,
    { queue, source, dueAt, isLeased, correlationId }: InsertedEffect,
  ): Promise<EffectRow | undefined> {
    const own = (index: number): string => `$${source.values.length + index}`;
    const lease = isLeased ? `${own(2)}::timestamptz ${LEASED}, 1` : 'NULL::timestamptz, 0';
    const [row] = await queryRows<EffectRow>(tx, {
      text: `WITH added AS (${source.text})
       INSERT INTO kit.effects (queue, key, payload, due_at, correlation_id, lease_until, attempts)
       SELECT ${own(1)}::text, key, payload, ${own(2)}::timestamptz, ${own(3)}::text, ${lease} FROM added
       ON CONFLICT (queue, key) DO NOTHING RETURNING ${COLUMNS}`,
      values: [...source.values, queue, dueAt, correlationId ?? null],
    });
    return row;
  },

  /** Leases a due effect to one worker; undefined if it is done, not yet due, or leased to another. */
  async lease(sql: SqlExecutor, id: string): Promise<EffectRow | undefined> {
    const now = clock.now();
    const [row] = await sql.$queryRawUnsafe<EffectRow[]>(
      `UPDATE kit.effects SET lease_until = $2::timestamptz ${LEASED}, attempts = attempts + 1
       WHERE id = $1::uuid AND state = 'due' AND due_at <= $2::timestamptz AND (lease_until IS NULL OR lease_until < $2::timestamptz)
       RETURNING ${COLUMNS}`,
      id,
      now,
    );
    return row;
  },

  /** Milliseconds until an unleased effect is due; undefined if it is done, or leased to another. */
  async untilDue(sql: SqlExecutor, id: string): Promise<number | undefined> {
    const now = clock.now();
    const [row] = await sql.$queryRawUnsafe<{ dueAt: Date }[]>(
      `SELECT due_at AS "dueAt" FROM kit.effects
       WHERE id = $1::uuid AND state = 'due' AND (lease_until IS NULL OR lease_until < $2::timestamptz)`,
      id,
      now,
    );
    return row && Math.max(0, row.dueAt.getTime() - now.getTime());
  },

  /** Renews the lease of a running worker. */
  async renew(sql: SqlExecutor, id: string): Promise<void> {
    await sql.$executeRawUnsafe(
      `UPDATE kit.effects SET lease_until = $2::timestamptz ${LEASED}
       WHERE id = $1::uuid AND state = 'due' AND lease_until IS NOT NULL`,
      id,
      clock.now(),
    );
  },

  /**
   * Marks an effect as done together with its follow-up, in one statement. False, without a change, if it is no longer
   * due, or if a report of it must be resolved in the same commit.
   */
  async finishAtOnce(sql: SqlExecutor, id: string, { text, values }: Statement): Promise<boolean> {
    const own = (index: number): string => `$${values.length + index}`;
    const rows = await queryRows(sql, {
      text: `WITH finished AS (
         UPDATE kit.effects SET state = 'done', finished_at = ${own(2)}::timestamptz, last_error = NULL, lease_until = NULL
         WHERE id = ${own(1)}::uuid AND state = 'due' AND given_up_at IS NULL RETURNING id
       ), settled AS (${text})
       SELECT id FROM finished`,
      values: [...values, id, clock.now()],
    });
    return rows.length > 0;
  },

  /** Undefined if the effect is no longer due. `wasGivenUp`: it had failed permanently before, and that was reported. */
  async finish(
    tx: SqlExecutor,
    id: string,
    state: 'done' | 'failed',
    error?: string,
  ): Promise<{ wasGivenUp: boolean } | undefined> {
    const [row] = await tx.$queryRawUnsafe<{ wasGivenUp: boolean }[]>(
      `UPDATE kit.effects SET state = $2, finished_at = $3::timestamptz, last_error = $4, lease_until = NULL,
         given_up_at = CASE WHEN $2 = 'failed' THEN $3::timestamptz ELSE given_up_at END
       WHERE id = $1::uuid AND state = 'due' RETURNING given_up_at IS NOT NULL AS "wasGivenUp"`,
      id,
      state,
      clock.now(),
      error ?? null,
    );
    return row;
  },

  async postpone(sql: SqlExecutor, id: string, dueAt: Date, error: string): Promise<void> {
    await sql.$executeRawUnsafe(
      "UPDATE kit.effects SET due_at = $2::timestamptz, last_error = $3, lease_until = NULL WHERE id = $1::uuid AND state = 'due'",
      id,
      dueAt,
      error,
    );
  },

  /** Due effects without a lease. */
  due: (sql: SqlExecutor, limit: number): PromiseLike<{ id: string; queue: string }[]> =>
    sql.$queryRawUnsafe(
      `SELECT id, queue FROM kit.effects
       WHERE state = 'due' AND due_at <= $1::timestamptz AND (lease_until IS NULL OR lease_until < $1::timestamptz) ORDER BY due_at LIMIT $2::int`,
      clock.now(),
      limit,
    ),

  /** Makes a given-up effect due again and resets its attempts; returns its queue, or undefined if there is none. */
  async revive(sql: SqlExecutor, id: string): Promise<string | undefined> {
    const [row] = await sql.$queryRawUnsafe<{ queue: string }[]>(
      `UPDATE kit.effects SET state = 'due', attempts = 0, due_at = $2::timestamptz, finished_at = NULL, lease_until = NULL
       WHERE id = $1::uuid AND state = 'failed' RETURNING queue`,
      id,
      clock.now(),
    );
    return row?.queue;
  },
});

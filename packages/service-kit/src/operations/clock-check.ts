import type { Clock } from '../clock.ts';
import type { RequestContext } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Errors } from '../errors/errors.ts';

/** The check reports larger differences (ms). Tokens and codes of the second step are valid for seconds to minutes. */
export const MAX_CLOCK_DIFFERENCE_MS = 2_000;

type Dependencies = {
  /** The machine or container in the report. */
  host: string;
  sql: SqlExecutor;
  database: Database<SqlExecutor>;
  errors: Errors;
  clock: Clock;
};

/**
 * Compares the process's clock with PostgreSQL's (ASVS 16.2.2). A difference above `MAX_CLOCK_DIFFERENCE_MS` opens an
 * entry in the Log, which a later run resolves when the clocks agree again.
 */
export const createClockCheck = ({ host, sql, database, errors, clock }: Dependencies) => {
  const cause = `clock:${host}`;
  // Unknown: an earlier process may have left an entry open.
  let isReported: boolean | undefined;
  return async (ctx: RequestContext): Promise<void> => {
    const differenceMs = await differenceFrom(sql, clock);
    const isLarge = Math.abs(differenceMs) > MAX_CLOCK_DIFFERENCE_MS;
    if (isLarge === isReported) return;
    const report = {
      cause,
      errorType: 'clock',
      errorMessage: "L'orologio del server e quello del database sono diversi.",
      payload: { host, differenceMs },
    };
    await database.transaction(ctx, (tx) => (isLarge ? errors.report(tx, report) : errors.resolve(tx, cause)));
    isReported = isLarge;
  };
};

/** Milliseconds that PostgreSQL's clock is ahead; the time of the query does not count as a difference. */
const differenceFrom = async (sql: SqlExecutor, clock: Clock): Promise<number> => {
  const before = clock.now().getTime();
  const [row] = await sql.$queryRawUnsafe<{ at: Date }[]>('SELECT clock_timestamp() AS at');
  const after = clock.now().getTime();
  const at = row?.at.getTime() ?? after;
  return at < before ? at - before : Math.max(0, at - after);
};

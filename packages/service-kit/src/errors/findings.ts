import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Clock } from '../clock.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Errors } from './errors.ts';

/** Something that a periodic check found; its `cause` is the same when it is found again. */
export type Finding = ErrorReport & {
  /** When what was found happened. */
  at: Date;
};

export type Findings = {
  /**
   * Reports what is found for the first time or has changed, and resolves what is no longer found. The check covers what
   * happened since `covered`: an older finding that is absent may still be true, and is for people to resolve.
   */
  update: (tx: SqlExecutor, found: Finding[], covered: Date) => Promise<void>;
};

type Stored = { cause: string; state: string; movedAt: Date };
type Dependencies = {
  errors: Errors;
  clock: Clock;
  /** The service's table of what was reported: `cause` (primary key), `state`, `moved_at`, `found_at`. */
  table: string;
};

/** Errors that a check finds and finds again. One that an admin resolved stays quiet until it changes. */
export const createFindings = ({ errors, clock, table }: Dependencies): Findings => ({
  update: async (tx, found, covered) => {
    // Two checks at the same time would both report what is new.
    await tx.$queryRawUnsafe('SELECT pg_advisory_xact_lock(hashtext($1))::text', `findings:${table}`);
    const stored = await tx.$queryRawUnsafe<Stored[]>(`SELECT cause, state, moved_at AS "movedAt" FROM ${table}`);
    const stateOf = new Map(stored.map(({ cause, state }) => [cause, state]));
    for (const { at, ...report } of found) {
      const state = JSON.stringify([report.errorMessage, report.payload ?? {}]);
      if (stateOf.get(report.cause) === state) continue;
      await tx.$executeRawUnsafe(
        `INSERT INTO ${table} (cause, state, moved_at, found_at) VALUES ($1, $2, $3::timestamptz, $4::timestamptz)
         ON CONFLICT (cause) DO UPDATE SET state = excluded.state`,
        report.cause,
        state,
        at,
        clock.now(),
      );
      await errors.report(tx, report);
    }
    const current = new Set(found.map(({ cause }) => cause));
    const gone = stored.filter(({ cause, movedAt }) => !current.has(cause) && movedAt >= covered);
    for (const { cause } of gone) {
      await tx.$executeRawUnsafe(`DELETE FROM ${table} WHERE cause = $1`, cause);
      await errors.resolve(tx, cause);
    }
  },
});

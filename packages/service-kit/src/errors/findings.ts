import type { ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Clock } from '../clock.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Errors } from './errors.ts';

/** A finding of a periodic check; its `cause` is the same when it is found again. */
export type Finding = ErrorReport & {
  /** When the reported fact happened. */
  at: Date;
};

export type Findings = {
  /**
   * Reports new and changed findings, and resolves those that are absent now. The check covers the time since `covered`:
   * an older finding that is absent may still be true, so people must resolve it.
   */
  update: (tx: SqlExecutor, found: Finding[], covered: Date) => Promise<void>;
};

type Stored = { cause: string; state: string; movedAt: Date };
type Dependencies = {
  errors: Errors;
  clock: Clock;
  /** The service's table of reported findings: `cause` (primary key), `state`, `moved_at`, `found_at`. */
  table: string;
};

/** Errors that a check finds repeatedly. A finding that an admin resolved is not reported again until it changes. */
export const createFindings = ({ errors, clock, table }: Dependencies): Findings => ({
  update: async (tx, found, covered) => {
    // Two concurrent checks would both report new findings.
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

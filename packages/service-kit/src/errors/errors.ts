import { errorReported, errorResolved, type ErrorReport } from '@drappo/contracts/integrations/error-events';
import type { Clock } from '../clock.ts';
import type { SqlExecutor } from '../database/sql.ts';
import type { Outbox } from '../outbox/outbox.ts';

/** Writes to the administrators' Log tab: in the transaction of the finding. */
export type Errors = {
  /** Opens an entry per cause; the entry counts repeats of an open cause. */
  report: (tx: SqlExecutor, ...reports: ErrorReport[]) => Promise<void>;
  /** Closes the entries of these causes; a cause without an entry is ignored. */
  resolve: (tx: SqlExecutor, ...causes: string[]) => Promise<void>;
};

type Dependencies = { source: string; outbox: Outbox; clock: Clock };

export const createErrors = ({ source, outbox, clock }: Dependencies): Errors => ({
  report: (tx, ...reports) => outbox.add(tx, ...reports.map((report) => errorReported(source, report, clock.now()))),
  resolve: (tx, ...causes) => outbox.add(tx, ...causes.map((cause) => errorResolved(source, cause, clock.now()))),
});
